/** Returns whether a value is an object literal, of this window or another. */
export const isPlainObject = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Copies data and freezes the copy, so that its author cannot change it afterwards. Bytes are copied only, because
 * they cannot be frozen; instances of classes stay as they are.
 */
export const frozenCopy = <Value>(value: Value): Value => {
  if (value instanceof Uint8Array) return new Uint8Array(value) as Value & Uint8Array
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as Value & readonly unknown[]
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([key, part]) => [key, frozenCopy(part)] as const)
  return Object.freeze(Object.fromEntries(entries)) as Value & object
}
