// chunk: mistakes
/** Returns how many letters have to be inserted, removed, replaced or swapped with the next one. */
const distance = (one: string, other: string): number => {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const steps = [(last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1)]
      next.push(Math.min(...steps, isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity))
    }
    before = last
    last = next
  }
  return last.at(-1) ?? 0
}

/** Returns the known name that was probably meant: up to a third of its letters may differ, and capitals always. */
export const nearestName = (name: string, known: readonly string[]): string | undefined => {
  const ranked = known
    .map((one) => ({ one, steps: distance(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, steps }) => steps <= one.length / 3)
    .sort((one, other) => one.steps - other.steps)
  return ranked[0]?.one
}
