import { lazy, Suspense } from "react"
import { useSession } from "../session-context"

const NoticeList = lazy(() => import("./notice-list"))

/** The place of what a person should know; loaded with the first of it. */
export function Notices() {
  const any = useSession((state) => state.notices.length > 0)
  return <Suspense>{any && <NoticeList />}</Suspense>
}
