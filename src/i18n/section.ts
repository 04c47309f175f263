import type { Lang } from "../agent/settings"

/** One section of the dictionary. The English words give the shape; the Chinese ones must fill it, or it does not compile. */
export const section = <Words>(
  words: { readonly en: Words } & Readonly<Record<Exclude<Lang, "en">, NoInfer<Words>>>,
) => words
