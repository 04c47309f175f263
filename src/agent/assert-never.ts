/** For the branch that the compiler proves unreachable. Throws when data broke the types. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
