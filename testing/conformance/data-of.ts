/** Deeper than any input; limits the walk through a store. */
const DEEPEST = 6

/**
 * Serializes the data of a value, so that equal strings mean an unchanged value. Functions count by presence, and
 * repeated objects once. @internal
 */
export const dataOf = (value: unknown): string => {
  const seen = new Set<object>()
  const walk = (one: unknown, depth: number): string => {
    if (typeof one === 'bigint') return `${one}n`
    if (typeof one === 'function') return 'function'
    if (typeof one !== 'object' || one === null) return typeof one === 'string' ? JSON.stringify(one) : String(one)
    if (seen.has(one) || depth > DEEPEST) return '…'
    seen.add(one)
    if (one instanceof Date) return one.toJSON() ?? 'no date'
    if (one instanceof Map) return `Map ${walk([...one], depth + 1)}`
    if (one instanceof Set) return `Set ${walk([...one], depth + 1)}`
    if (ArrayBuffer.isView(one)) return `bytes ${new Uint8Array(one.buffer, one.byteOffset, one.byteLength).join()}`
    if (Array.isArray(one)) return `[${one.map((each) => walk(each, depth + 1)).join()}]`
    const entries = Object.entries(one).map(([key, each]) => `${key}:${walk(each, depth + 1)}`)
    return `{${entries.join()}}`
  }
  return walk(value, 0)
}
