import type { ThemeMode, ThemeVariables } from '../contract/snapshot.js'
import { readOptional, readRecord } from './define-schema.js'

// Refuses values that could end a declaration or load a resource.
const LOADS = /(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i

const readPlainText = (value: unknown, what: string): string => {
  if (typeof value !== 'string' || !/^[^;{}\\]*$/.test(value) || LOADS.test(value))
    throw new TypeError(`${what}: expected plain text`)
  return value
}

const readNumber =
  (least: number, most: number, whole: boolean) =>
  (value: unknown, what: string): number => {
    if (typeof value !== 'number' || !(value >= least && value <= most) || (whole && !Number.isSafeInteger(value)))
      throw new TypeError(`${what}: expected a number`)
    return value
  }

const READERS: { readonly [Name in keyof ThemeVariables]-?: (value: unknown, what: string) => string | number } = {
  accent: readPlainText,
  accentForeground: readPlainText,
  radiusScale: readNumber(0, 4, false),
  fontFamily: readPlainText,
  zIndex: readNumber(-Infinity, Infinity, true),
  backdrop: readPlainText,
}

const readVariables = (value: unknown): ThemeVariables => {
  const given = readRecord(value, 'variables')
  return Object.fromEntries(
    Object.entries(READERS).flatMap(([name, read]) =>
      name in given ? [[name, readOptional(given[name], name, read)]] : [],
    ),
  )
}

const readMode = (value: unknown): ThemeMode => {
  if (value !== 'light' && value !== 'dark' && value !== 'auto')
    throw new TypeError('mode: expected light, dark or auto')
  return value
}

/** Reads a host's theme and drops unknown variables. @throws `TypeError` for an invalid value */
export const readTheme = (
  value: unknown,
): { readonly mode: ThemeMode | undefined; readonly variables: ThemeVariables | undefined } => {
  const { mode, variables } = readRecord(value, 'theme')
  return { mode: readOptional(mode, 'mode', readMode), variables: readOptional(variables, 'variables', readVariables) }
}
