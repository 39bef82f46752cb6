/** Deeper than any parameter or snapshot; limits the walk. */
const DEEPEST = 8

/** Returns the texts within a value, at any depth; keys are left out. @internal */
export const stringsIn = (value: unknown, depth = 0): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return []
  return Object.values(value).flatMap((one) => stringsIn(one, depth + 1))
}
