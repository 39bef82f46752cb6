import type { Messages } from 'portico'
import { englishButtons } from '../../views/i18n/button-messages.js'
import { english } from '../../views/i18n/messages.js'
import { PLUGIN_WORDS } from '../../tests/support/plugin-words.js'

/** Around every text of the catalogue: what is left outside comes from elsewhere. */
const BRACKETS = ['⟦', '⟧'] as const

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']
const VOWELS = /[aeiou]/i

/** A text as a long-winded language would say it: legible, accented, and two fifths longer. */
const pseudo = (text: string): string => {
  const letters = [...text].map((letter) => {
    const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter
    return VOWELS.test(letter) ? accented + accented.toLowerCase() : accented
  })
  const missing = Math.ceil([...text].length * 1.4) - letters.join('').length
  return `${BRACKETS[0]}${letters.join('')}${'·'.repeat(Math.max(0, missing))}${BRACKETS[1]}`
}

/** Words around what a message is about: that itself is a name, and stays. */
const pseudoAround = (words: (about: Readonly<Record<string, string>>) => string) => (about: object) => {
  const names = Object.entries(about)
  const marks = Object.fromEntries(names.map(([name], index) => [name, String.fromCodePoint(0xe000 + index)]))
  const changed = pseudo(words(marks))
  return names.reduce((text, [name, value]) => text.replaceAll(marks[name] ?? name, String(value)), changed)
}

/** The whole catalogue in a language that nobody speaks. */
export const pseudoMessages = Object.fromEntries(
  Object.entries({ ...englishButtons, ...english, ...PLUGIN_WORDS }).map(([key, words]) => {
    if (typeof words === 'function') return [key, pseudoAround(words as never)]
    return [key, key.endsWith('Url') ? words : pseudo(words)]
  }),
) as unknown as Partial<Messages>
