import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { englishButtons } from '../../views/i18n/button-messages.js'
import type { Locale } from '../../views/i18n/locale.js'

/** A combining mark that no language of the modal uses: it follows each letter of a pseudo-localized text. */
const MARK = '\u0329'

/**
 * Marks the letters of a template and keeps its placeholders: names and plural keywords stand within an odd number of
 * braces.
 */
const pseudoLocalize = (template: string): string => {
  let depth = 0
  return [...template]
    .map((character) => {
      if (character === '{') depth += 1
      else if (character === '}') depth -= 1
      else if (depth % 2 === 0 && /\p{L}/u.test(character)) return character + MARK
      return character
    })
    .join('')
}

const pseudo = (messages: object): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudoLocalize(String(text))]))

/** Returns a locale in which every message of the core and of the plugins has marked letters (`en-XA`). */
export const pseudoLocale = (plugins: readonly AnyPlugin[]): Locale => ({
  tag: 'en-XA',
  buttons: pseudo(englishButtons),
  async load() {
    const [{ english }, { labelMessages }] = await Promise.all([
      import('../../views/i18n/messages/en.js'),
      import('../../views/i18n/label-messages.js'),
    ])
    const sources = plugins.map(async ({ spec }) => {
      const source = spec.messages?.['en']
      return typeof source === 'function' ? (await source()).default : source
    })
    const catalogues = await Promise.all(sources)
    return { default: pseudo(Object.assign({}, english, labelMessages(plugins), ...catalogues)) }
  },
})

/** Returns the words of a text, of three letters and more, that no message has brought: their letters have no mark. */
export const unmarkedWords = (text: string): readonly string[] => text.match(/\p{L}{3,}(?!\p{M})/gu) ?? []
