import type { ButtonMessages } from './button-messages.js'
import type { Messages } from './core-messages.js'

/** A language of the modal: one of `portico/locales`, or the host's own. Missing messages stay English. */
export interface Locale {
  /** BCP 47, for example `de` or `pt-BR`: the format of numbers and the direction of the modal. */
  readonly tag: string
  /** Messages of the buttons in the host's page, which are needed before the first click. */
  readonly buttons?: Partial<ButtonMessages>
  /** Loads all other messages when the modal is about to open for the first time. */
  readonly load?: () => Promise<{ readonly default: Partial<Messages> }>
}

/** Returns the canonical form of a tag, `en_US` included; `undefined` if `Intl` would throw. */
export const canonicalTag = (tag: string | undefined): string | undefined => {
  try {
    return tag ? Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] : undefined
  } catch {
    return undefined
  }
}
