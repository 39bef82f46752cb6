import type { ButtonMessages } from './button-messages.js'
import type { Messages } from './messages.js'

/**
 * A language of the modal: one of `portico/locales`, or one of the host's own. Words that are missing stay English.
 */
export interface Locale {
  /** BCP 47, for example `de` or `pt-BR`; says how numbers are written, and which way the modal reads. */
  readonly tag: string
  /** The words of the buttons in the host's page, which are there before the first click. */
  readonly buttons?: Partial<ButtonMessages>
  /** All other words; called when the modal is about to be opened for the first time. */
  readonly load?: () => Promise<{ readonly default: Partial<Messages> }>
}

/** A tag as `Intl` takes it, `en_US` too; `undefined` for what is none, and would make `Intl` throw. */
export const canonicalTag = (tag: string | undefined): string | undefined => {
  try {
    return tag ? Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] : undefined
  } catch {
    return undefined
  }
}
