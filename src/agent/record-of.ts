/** A record with a value for each key. The one place where the compiler cannot see that every key gets its value. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}
