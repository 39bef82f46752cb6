import type { ButtonMessages, englishButtons } from './button-messages.js'
import type { CatalogueOf, Translate } from './create-translate.js'
import type { english } from './messages/en.js'

/** Messages of errors by code; the catalogue's English sentence by default. */
export type ErrorMessages = { readonly [code: `error.${string}`]: string }

/**
 * By namespace: the names of chains, for lists of several; the English one is the `label` of the namespace. And where the
 * user gets a wallet for the chain; https only.
 */
export type NamespaceLabels = { readonly [label: `${string}.label` | `connect.getUrl.${string}`]: string }

/** The core's English messages with those of the buttons; their literal types name the placeholders. */
export type CoreEnglish = typeof english & typeof englishButtons & NamespaceLabels

/** The core's messages in any language. */
export type Messages = CatalogueOf<typeof english> & ButtonMessages & ErrorMessages & NamespaceLabels

/** Returns a message of the core. */
export type CoreTranslate = Translate<CoreEnglish>
