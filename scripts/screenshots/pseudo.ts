import type { Messages } from 'portico'
import { englishButtons } from '../../views/i18n/button-messages.js'
import { pluginMessages } from '../../tests/support/plugin-messages.js'
import { BRANCH, PLURAL } from '../../views/i18n/format-plurals.js'
import { english } from '../../views/i18n/messages/en.js'

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

/** Translates a template around its placeholders, which stay as they are; a plural in its branches. */
const pseudoTemplate = (template: string): string => {
  if (template.match(PLURAL))
    return template.replace(PLURAL, (_, name: string, branches: string) => {
      const translated = branches.replace(
        BRANCH,
        (_branch, selector, text: string) => `${selector} {${pseudoTemplate(text)}}`,
      )
      return `{${name}, plural, ${translated}}`
    })
  const places = template.match(/\{\w+\}/g) ?? []
  const mark = (index: number) => String.fromCodePoint(0xe000 + index)
  const marked = places.reduce((text, place, index) => text.replace(place, mark(index)), template)
  return places.reduce((text, place, index) => text.replace(mark(index), place), pseudo(marked))
}

/** The names of the chains that the cases list. */
const labels = { 'eip155.label': 'Ethereum and compatible', 'orchard.label': 'Orchard' }

/** Every message in a pseudo-language. */
export const pseudoMessages: Partial<Messages> = Object.fromEntries(
  Object.entries({ ...englishButtons, ...english, ...pluginMessages, ...labels }).map(([key, message]) => [
    key,
    key.endsWith('Url') ? message : pseudoTemplate(message),
  ]),
)
