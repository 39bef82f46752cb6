import type { PluginMessages } from '../kernel/contract/infer.js'
import type { PluginList } from '../kernel/contract/plugin.js'
import type { TypedPluginList } from '../kernel/contract/plugin-types.js'
import type { KernelOptions } from '../kernel/contract/kernel-options.js'
import type { OptionReaders } from '../kernel/schema/read-options.js'
import { readList, readOneOf, readRecord, readSwitch, readText, readTexts } from '../kernel/schema/define-schema.js'
import { CONNECTOR_TYPE_ORDER } from '../services/wallet-list.js'
import type { CatalogueOf } from '../views/i18n/create-translate.js'
import type { Locale } from '../views/i18n/locale.js'
import type { Messages } from '../views/i18n/core-messages.js'

/** The host's identity, which wallets show. */
export interface ModalMetadata {
  /** The name that users know. */
  readonly name: string
  /** The host's address, with its scheme. */
  readonly url: string
  /** One sentence, for wallets that show it. */
  readonly description: string
  /** Addresses of square pictures, largest first. */
  readonly icons: readonly string[]
  /** Linked from the screen where a wallet is chosen. */
  readonly termsUrl?: string
  /** Linked from the screen where a wallet is chosen. */
  readonly privacyUrl?: string
}

/** The host's own messages by key: of the core, of its plugins, and `error.<CODE>`. */
export type OwnMessages<P extends TypedPluginList> = Partial<Messages & CatalogueOf<PluginMessages<NoInfer<P>>>>

/** The options of `createModal`; everything but `plugins` has a default. */
export interface ModalOptions<P extends PluginList> extends Omit<KernelOptions, 'plugins'> {
  readonly plugins: P
  /** The host's identity; the page's hostname and address by default. */
  readonly metadata?: ModalMetadata
  /**
   * A language, for example `german` from `portico/locales`. A BCP 47 tag alone sets the format of numbers and the
   * language of `messages`; the page's own by default.
   */
  readonly locale?: string | Locale
  /** Messages that override the locale's, by key, including those of plugins and errors (`error.<CODE>`). */
  readonly messages?: OwnMessages<P>
  /**
   * The groups of wallets that come first, in order; the others follow in the usual order: `walletConnect`, `recent`,
   * `injected`, `featured`, `custom`, `external`, `recommended`.
   */
  readonly connectorTypeOrder?: readonly (typeof CONNECTOR_TYPE_ORDER)[number][]
  /**
   * The kinds of ways to connect, in order: `wallet`, `email`, `social`, and kinds of plugins. By default email, social and
   * wallet, or wallet, email and social where a wallet is installed; kinds that are not listed follow `social`.
   */
  readonly connectMethodsOrder?: readonly ('wallet' | 'email' | 'social' | (string & {}))[]
  /** `true`: one row stands for the wallets, and shows them when it is pressed, where plugins contribute other ways to connect. */
  readonly collapseWallets?: boolean
  /** `true`: the element is created but not added to the page; the host places `modal.element`. */
  readonly disableAppend?: boolean
  /** `true`: the card is embedded where the host places `modal.element`, without a dialog. */
  readonly enableEmbedded?: boolean
}

/** The kernel checks the others; `ports` are completed before it sees them. */
export const MODAL_READERS: OptionReaders<Omit<ModalOptions<PluginList>, Exclude<keyof KernelOptions, 'ports'>>> = {
  ports: readRecord,
  locale: (value, what) => (typeof value === 'string' ? readText(value, what) : readRecord(value, what)),
  messages: readRecord,
  connectorTypeOrder: (value, what) => readList(value, what, readOneOf(CONNECTOR_TYPE_ORDER)),
  connectMethodsOrder: readTexts,
  collapseWallets: readSwitch,
  disableAppend: readSwitch,
  enableEmbedded: readSwitch,
}
