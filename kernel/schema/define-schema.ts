import type { Schema } from '../contract/schema.js'

const saying = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : 'This is not valid.')

/**
 * Makes a schema of a function that returns the parsed value or throws. For code in the initial bundle, where a schema
 * library would weigh more than the values it reads.
 */
export const defineSchema = <Output, Input = Output>(read: (value: unknown) => Output): Schema<Output, Input> => ({
  '~standard': {
    version: 1,
    vendor: 'portico',
    validate(value) {
      try {
        return { value: read(value) }
      } catch (thrown) {
        return { issues: [{ message: saying(thrown) }] }
      }
    },
  },
})

/** Reads a plain object. @throws `TypeError` that names `what` */
export const readRecord = (value: unknown, what = 'value'): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${what}: expected an object`)
  return value as Record<string, unknown>
}

/** Reads a non-empty text. @throws `TypeError` that names `what` */
export const readText = (value: unknown, what: string): string => {
  if (typeof value !== 'string' || value === '') throw new TypeError(`${what}: expected text`)
  return value
}

/** Reads a whole number. @throws `TypeError` that names `what` */
export const readWhole = (value: unknown, what: string): number => {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${what}: expected a whole number`)
  return value as number
}

/** Reads a boolean. @throws `TypeError` that names `what` */
export const readSwitch = (value: unknown, what: string): boolean => {
  if (typeof value !== 'boolean') throw new TypeError(`${what}: expected true or false`)
  return value
}

/** Reads a function. @throws `TypeError` that names `what` */
export const readFunction = <Given extends (...args: never) => unknown>(value: unknown, what: string): Given => {
  if (typeof value !== 'function') throw new TypeError(`${what}: expected a function`)
  return value as Given
}

/** Returns a reader of one of several texts. */
export const readOneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (value: unknown, what: string): Choice => {
    if (!choices.includes(value as Choice)) throw new TypeError(`${what}: expected one of ${choices.join(', ')}`)
    return value as Choice
  }

/** Reads an `http:` or `https:` URL. @throws `TypeError` that names `what` */
export const readWebUrl = (value: unknown, what: string): string => {
  const text = readText(value, what)
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''))
    throw new TypeError(`${what}: Expected a url that starts with https:// or http://.`)
  return text
}

/** Reads a list, each entry with `read`. @throws `TypeError` that names the entry */
export const readList = <Entry>(
  value: unknown,
  what: string,
  read: (entry: unknown, what: string) => Entry,
): Entry[] => {
  if (!Array.isArray(value)) throw new TypeError(`${what}: expected a list`)
  return value.map((entry, at) => read(entry, `${what}.${at}`))
}

/** Reads a list of non-empty texts. @throws `TypeError` that names the entry */
export const readTexts = (value: unknown, what: string): string[] => readList(value, what, readText)

/** Keeps the entries that `read` accepts. @throws the first refusal if it accepts none */
const keepValid = <Entry, Kept>(entries: readonly Entry[], read: (entry: Entry) => Kept): Kept[] => {
  const refusals: unknown[] = []
  const kept = entries.flatMap((entry) => {
    try {
      return [read(entry)]
    } catch (refusal) {
      refusals.push(refusal)
      return []
    }
  })
  if (kept.length === 0 && refusals.length > 0) throw refusals[0]
  return kept
}

/**
 * Reads a stored list without the entries that `read` refuses, so that an odd one hides no other.
 * @throws `TypeError` for anything else, and if every entry is odd
 */
export const readValidList = <Entry>(
  value: unknown,
  what: string,
  read: (entry: unknown, what: string) => Entry,
): Entry[] => {
  const entries = readList(value, what, (entry, place) => ({ entry, place }))
  return keepValid(entries, ({ entry, place }) => read(entry, place))
}

/** Reads a value that may be omitted: `undefined` is absent, `null` and an empty text are values. */
export const readOptional = <Value>(
  value: unknown,
  what: string,
  read: (value: unknown, what: string) => Value,
): Value | undefined => (value === undefined ? undefined : read(value, what))

/** Reads an object of equal entries, each with `read`; an `undefined` one is absent. @throws `TypeError` that names the entry */
export const readEach = <Entry>(
  value: unknown,
  what: string,
  read: (entry: unknown, what: string) => Entry,
): Readonly<Record<string, Entry>> =>
  Object.fromEntries(
    Object.entries(readRecord(value, what))
      .filter(([, entry]) => entry !== undefined)
      .map(([key, entry]) => [key, read(entry, `${what}.${key}`)]),
  )

/**
 * Reads a stored object without the entries that `read` refuses, so that an odd one hides no other.
 * @throws `TypeError` for anything else, and if every entry is odd
 */
export const readValidEach = <Entry>(
  value: unknown,
  what: string,
  read: (entry: unknown, what: string) => Entry,
): Readonly<Record<string, Entry>> =>
  Object.fromEntries(
    keepValid(Object.entries(readRecord(value, what)), ([key, entry]) => [key, read(entry, `${what}.${key}`)] as const),
  )
