import { read } from '../kernel/errors/read-thrown.js'
import { cleanName } from '../kernel/schema/foreign-text.js'

/** Reads a text of a foreign value. */
export const textOf = (value: unknown, key: string): string | undefined => {
  const found = read(value, key)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Reads a name that strangers chose, cleaned. */
export const nameOf = (value: unknown, key: string): string | undefined => cleanName(read(value, key)) || undefined

/** Reads the address of a picture; whether it may be drawn is decided where it is. */
export const pictureOf = (value: unknown, key: string): string | undefined => {
  const found = textOf(value, key)
  return found && /^(?:https|ipfs|ar|data):/.test(found) ? found : undefined
}

/** Reads a number of 0 or more. */
export const countOf = (value: unknown, key: string): number | undefined => {
  const found = read(value, key)
  return typeof found === 'number' && Number.isFinite(found) && found >= 0 ? found : undefined
}

/** Reads a list, each entry with `parse`; entries in another form are left out. `undefined` if it is no list. */
export const entriesOf = <Entry>(
  value: unknown,
  key: string,
  parse: (entry: unknown) => Entry | undefined,
): readonly Entry[] | undefined => {
  const list = read(value, key)
  return Array.isArray(list) ? list.map(parse).filter((entry) => entry !== undefined) : undefined
}
