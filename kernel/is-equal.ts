type Content = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const tagOf = (value: object): string => Object.prototype.toString.call(value)

/** Whether a constructor is `Object` of any realm: data from a frame compares like the page's own. */
const isBase = (type: unknown): boolean => typeof type === 'function' && type instanceof type

const hasSameType = (one: object, other: object): boolean =>
  tagOf(one) === tagOf(other) &&
  (one.constructor === other.constructor ||
    (isBase(one.constructor) && isBase(other.constructor)) ||
    Array.isArray(one) ||
    !('constructor' in one && 'constructor' in other))

const contentOf = (value: object): Content => {
  if (value instanceof Map || value instanceof Set) return { ...[...value.entries()] }
  if (value instanceof Date) return { time: value.getTime() }
  if (value instanceof RegExp) return { text: String(value) }
  return value as Content
}

/**
 * Whether two values are the same, or hold the same: lists, maps, sets, dates, expressions and objects of one class are
 * compared by content, however deep. Everything else is compared as by `Object.is`.
 */
export const isEqual = (one: unknown, other: unknown, path = new Map<object, object>()): boolean => {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || !hasSameType(one, other)) return false
  // A structure that holds itself.
  if (path.has(one)) return path.get(one) === other
  path.set(one, other)
  const [content, otherContent] = [contentOf(one), contentOf(other)]
  const keys = Object.keys(content)
  const isSame =
    keys.length === Object.keys(otherContent).length &&
    keys.every((key) => Object.hasOwn(otherContent, key) && isEqual(content[key], otherContent[key], path))
  path.delete(one)
  return isSame
}
