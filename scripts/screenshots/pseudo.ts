import type { Messages } from 'portico'
import { englishButtons } from '../../views/i18n/button-messages.js'
import { english } from '../../views/i18n/messages.js'
import { PLUGIN_WORDS } from '../../tests/support/plugin-words.js'

/** Encloses every message, so that text outside the brackets is untranslated. */
const BRACKETS = ['⟦', '⟧'] as const

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']
const VOWELS = /[aeiou]/i

/** Returns a legible, accented text that is two fifths longer. */
const pseudo = (text: string): string => {
  const letters = [...text].map((letter) => {
    const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter
    return VOWELS.test(letter) ? accented + accented.toLowerCase() : accented
  })
  const missing = Math.ceil([...text].length * 1.4) - letters.join('').length
  return `${BRACKETS[0]}${letters.join('')}${'·'.repeat(Math.max(0, missing))}${BRACKETS[1]}`
}

/** Translates a message around its parameters, which stay as they are. */
const pseudoAround = (words: (about: Readonly<Record<string, string>>) => string) => (about: object) => {
  const names = Object.entries(about)
  const marks = Object.fromEntries(names.map(([name], index) => [name, String.fromCodePoint(0xe000 + index)]))
  const changed = pseudo(words(marks))
  return names.reduce((text, [name, value]) => text.replaceAll(marks[name] ?? name, String(value)), changed)
}

/** Every message in a pseudo-language. */
export const pseudoMessages = Object.fromEntries(
  Object.entries({ ...englishButtons, ...english, ...PLUGIN_WORDS }).map(([key, words]) => {
    if (typeof words === 'function') return [key, pseudoAround(words as never)]
    return [key, key.endsWith('Url') ? words : pseudo(words)]
  }),
) as unknown as Partial<Messages>
