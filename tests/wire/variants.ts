import type { Payload } from './fact.js'
import { changeAt, locate, type Location, partsOf } from './locate.js'

/** An answer that means the same as its original, or loses only what was taken. */
interface Variant {
  readonly title: string
  readonly answer: unknown
}

const NEW_FIELD = { zz_new: { a: [1] } }
const UNREADABLE = [null, 'unreadable', {}, []]

/** Adds an unknown field to every object, except to those whose keys are data. */
export const withUnknownFields = (answer: unknown, { maps = [] }: Payload = {}): unknown => {
  const exempt = new Set(maps.flatMap((path) => locate(answer, path)).map((location) => location.join('.')))
  const add = (value: unknown, location: Location): unknown => {
    if (Array.isArray(value)) return value.map((part, at) => add(part, [...location, String(at)]))
    if (typeof value !== 'object' || value === null) return value
    const parts = partsOf(value).map(([key, part]) => [key, add(part, [...location, key])])
    return { ...Object.fromEntries(parts), ...(!exempt.has(location.join('.')) && NEW_FIELD) }
  }
  return add(answer, [])
}

/** Leaves out, or sets to null, each optional field, one at a time. */
export const withoutOptionals = (
  answer: unknown,
  { omitted = [], nullable = [] }: Payload = {},
): readonly Variant[] => [
  ...omitted.flatMap((path) =>
    locate(answer, path).map((location) => ({
      title: `without ${location.join('.')}`,
      answer: changeAt(answer, location, () => undefined),
    })),
  ),
  ...nullable.flatMap((path) =>
    locate(answer, path).map((location) => ({
      title: `${location.join('.')} is null`,
      answer: changeAt(answer, location, () => null),
    })),
  ),
]

/** An answer without one field; `path` has `*` for entries and for keys that are data. */
export interface Dropped {
  readonly path: string
  readonly answer: unknown
}

/** Leaves out each field that a client has to read, one at a time: none that is optional or unread. */
export const withDroppedFields = (
  answer: unknown,
  { maps = [], nullable = [], omitted = [], unread = {} }: Payload = {},
): readonly Dropped[] => {
  const excused = [...nullable, ...omitted, ...Object.values(unread).flat()]
  const find = (value: unknown, path: string, location: Location): readonly [string, Location][] =>
    partsOf(value).flatMap(([key, part]) => {
      const isField = !Array.isArray(value) && !maps.includes(path)
      const at = [path, isField ? key : '*'].filter(Boolean).join('.')
      if (excused.includes(at)) return []
      const inside = find(part, at, [...location, key])
      return isField ? [[at, [...location, key]] as const, ...inside] : inside
    })
  const found = find(answer, '', [])
  // Of two entries of a map, one may stand in for the other.
  return [...new Set(found.map(([path]) => path))].map((path) => ({
    path,
    answer: found
      .filter(([one]) => one === path)
      .reduce((left, [, location]) => changeAt(left, location, () => undefined), answer),
  }))
}

/** Leaves out each field that is declared unread, one at a time. */
export const withDroppedUnread = (answer: unknown, { unread = {} }: Payload = {}): readonly Dropped[] =>
  Object.values(unread)
    .flat()
    .flatMap((path) =>
      locate(answer, path).map((location) => ({ path, answer: changeAt(answer, location, () => undefined) })),
    )

/** Reverses each list whose order is not its meaning, one at a time. */
export const withReversedLists = (answer: unknown, { ordered = [] }: Payload = {}): readonly Variant[] => {
  const exempt = new Set(ordered.flatMap((path) => locate(answer, path)).map((location) => location.join('.')))
  const find = (value: unknown, location: Location): readonly Location[] => [
    ...(Array.isArray(value) && value.length > 1 && !exempt.has(location.join('.')) ? [location] : []),
    ...partsOf(value).flatMap(([key, part]) => find(part, [...location, key])),
  ]
  return find(answer, []).map((location) => ({
    title: `${location.join('.') || 'the list'} in reverse`,
    answer: reverseAt(answer, location),
  }))
}

/** Reverses the lists at a path. */
export const withReversedList = (answer: unknown, path: string): unknown =>
  locate(answer, path).reduce(reverseAt, answer)

function reverseAt(answer: unknown, location: Location): unknown {
  return changeAt(answer, location, (list) => (Array.isArray(list) ? list.toReversed() : list))
}

/** Puts an unreadable entry among the good ones of each list, one at a time; an empty list has none. */
export const withOddEntries = (answer: unknown, { entries = [] }: Payload = {}): readonly Variant[] =>
  entries
    .map((path) => path.replace(/\.?\*$/, ''))
    .flatMap((path) => locate(answer, path))
    .filter((location) => locate(answer, [...location, '*'].join('.')).length > 0)
    .flatMap((location) =>
      UNREADABLE.map((odd) => ({
        title: `${JSON.stringify(odd)} in ${location.join('.') || 'the list'}`,
        answer: changeAt(answer, location, (list) => (Array.isArray(list) ? list.toSpliced(1, 0, odd) : list)),
      })),
    )
