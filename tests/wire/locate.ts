/** The keys from the root of a value to one of its parts. */
export type Location = readonly string[]

/** Returns the entries of a list or an object by key, and none for anything else. */
export const partsOf = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Returns where a path such as `data.*.name` is found in a value; `*` is any key. */
export const locate = (value: unknown, path: string): readonly Location[] => {
  if (path === '') return [[]]
  const [first = '', ...rest] = path.split('.')
  return partsOf(value)
    .filter(([key]) => first === '*' || first === key)
    .flatMap(([key, part]) => locate(part, rest.join('.')).map((location) => [key, ...location]))
}

/** Returns a copy of a value that is changed at one location; `undefined` leaves the part out. */
export const changeAt = (value: unknown, [key, ...rest]: Location, change: (part: unknown) => unknown): unknown => {
  if (key === undefined) return change(value)
  const parts = partsOf(value)
    .map(([name, part]): [string, unknown] => [name, name === key ? changeAt(part, rest, change) : part])
    .filter(([, part]) => part !== undefined)
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}
