type Plain = Readonly<Record<string, unknown>>

/** Whether a value is a plain object or a list, of this window or another. */
export const isPlain = (value: unknown): value is Plain => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null || Array.isArray(value)
}

/**
 * Returns `next` with every part that equals its predecessor replaced by it, so that unchanged parts keep their identity.
 * Compares plain objects and arrays by content, everything else by reference; what it copies is frozen.
 */
export const shareStructure = <Value>(previous: unknown, next: Value): Value => {
  if (Object.is(previous, next) || !isPlain(previous) || !isPlain(next)) return next
  if (Array.isArray(previous) !== Array.isArray(next)) return next
  const keys = Object.keys(next)
  const shared = keys.map((key) =>
    Object.hasOwn(previous, key) ? shareStructure(previous[key], next[key]) : next[key],
  )
  const isSame =
    keys.length === Object.keys(previous).length &&
    keys.every((key, index) => Object.hasOwn(previous, key) && Object.is(previous[key], shared[index]))
  if (isSame) return previous as Value
  if (keys.every((key, index) => Object.is(next[key], shared[index]))) return next
  const copy = Array.isArray(next) ? shared : Object.fromEntries(keys.map((key, index) => [key, shared[index]]))
  return Object.freeze(copy) as Value
}
