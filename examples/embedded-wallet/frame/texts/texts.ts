import { de } from './de.js'
import { en } from './en.js'

/** The name of a text. */
export type TextKey = keyof typeof en
/** Returns a text with its values in the places `{name}`. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** Writes values in the places `{name}` of a text. */
export const fillIn = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Returns the texts of a language; English unless it is German. */
export const translateTo = (locale: string): Translate => {
  const texts = locale.toLowerCase().split('-')[0] === 'de' ? de : en
  return (key, values) => fillIn(texts[key], values)
}
