import type { Catalogue, ValuesArguments } from '../../kernel/contract/messages.js'
import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders.js'
import { formatPlurals } from './format-plurals.js'

/** A catalogue in any language, with the keys of the English one. */
export type CatalogueOf<English> = { readonly [Key in keyof English]: string }

/** Returns a message in the current language; one with placeholders takes their values. */
export type Translate<English> = <Key extends keyof English>(
  key: Key,
  ...values: ValuesArguments<English[Key]>
) => string

/** What `createTranslate` chooses messages from. */
export interface TranslateOptions {
  /** All English messages, of the core and its plugins. */
  readonly english: Catalogue
  /** Messages that replace the English ones. */
  readonly messages?: Partial<Catalogue>
  /** BCP 47: the language of `messages`; English by default. */
  readonly lang?: string | undefined
  /** BCP 47: the format of numbers; English by default. */
  readonly locale?: string
  /** The direction of the text. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Whether the messages of a key's plugin are still loading; they are empty until then. */
  readonly isLoading?: (key: string) => boolean
  /** Receives a developer's mistake, each once. */
  readonly warn?: (mistake: string) => void
}

/** Creates the function that returns messages; a key that a language lacks is English. */
export const createTranslate = ({
  english,
  messages = {},
  lang = 'en',
  locale = 'en',
  dir,
  warn,
  isLoading,
}: TranslateOptions): ((key: string, values?: PlaceholderValues) => string) => {
  const warned = new Set<string>()
  const warnOnce = (mistake: string) => {
    if (!warned.has(mistake)) warn?.(mistake)
    warned.add(mistake)
  }
  return (key, values = {}) => {
    const own = messages[key]
    const template = own ?? english[key]
    if (template === undefined) {
      if (isLoading?.(key)) return ''
      warnOnce(`No message has the key "${key}". Add it to the English messages.`)
      return key
    }
    const language = own === undefined ? 'en' : lang
    return fillPlaceholders(formatPlurals(template, values, { language, locale }), values, dir, (name) =>
      warnOnce(`The message "${key}" has no value for {${name}}. Pass it to \`t\`, or correct the placeholder.`),
    )
  }
}
