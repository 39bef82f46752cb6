import { FrameError, invalidPayload } from '../frame-error.js'

/** Returns an object of which fields are read. @throws `FrameError` if it is none */
export const readRecord = (value: unknown, what: string): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidPayload(what)
  return value as Record<string, unknown>
}

/** Returns a list of at most `most` values. @throws `FrameError` */
export const readList = <Value>(
  value: unknown,
  what: string,
  most: number,
  read: (one: unknown, what: string) => Value,
): readonly Value[] => {
  if (!Array.isArray(value) || value.length > most) throw invalidPayload(what)
  return Object.freeze(value.map((one) => read(one, what)))
}

/** The readable entries of a list; `unreadable` counts the others. */
export interface ReadEntries<Value> {
  readonly entries: readonly Value[]
  readonly unreadable: number
}

/** Reads a list whose entries do not depend on each other: one that cannot be read is counted. @throws `FrameError` without a list */
export const readEntries = <Value>(
  value: unknown,
  what: string,
  most: number,
  read: (one: unknown, what: string) => Value,
): ReadEntries<Value> => {
  const list = readList(value, what, most, (one) => {
    try {
      return [read(one, what)]
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      return []
    }
  })
  return { entries: list.flat(), unreadable: list.filter(({ length }) => length === 0).length }
}

/** Returns a text of at most `longest` characters that matches a pattern. @throws `FrameError` */
export const readText = (value: unknown, what: string, longest: number, pattern?: RegExp): string => {
  if (typeof value !== 'string' || value.length > longest || (pattern && !pattern.test(value)))
    throw invalidPayload(what)
  return value
}

/** Returns one of some texts. @throws `FrameError` */
export const readOneOf = <Value extends string>(value: unknown, what: string, values: readonly Value[]): Value => {
  const found = values.find((one) => one === value)
  if (found === undefined) throw invalidPayload(what)
  return found
}

/** Reads what may be absent. */
export const readOptional = <Value>(value: unknown, read: (value: unknown) => Value): Value | undefined =>
  value === undefined ? undefined : read(value)
