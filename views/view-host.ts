import type { AnyModal } from '../kernel/contract/any-modal.js'
import type { SlotItem, ViewDefinition } from '../kernel/contract/view.js'
import type { Stores } from '../kernel/stores/stores.js'
import type { Language } from './i18n/language.js'
import type { CoreTranslate, Messages } from './i18n/messages.js'

/** Name, address and pictures of the host. */
export interface HostMetadata {
  readonly name: string
  readonly url: string
  /** Addresses of square pictures, largest first. */
  readonly icons?: readonly string[]
  readonly termsUrl?: string
  readonly privacyUrl?: string
}

/** The API of the core's views; plugins get `useModalView`. @internal */
export interface ViewHost {
  readonly modal: AnyModal
  readonly stores: Stores
  readonly window: Window & typeof globalThis
  readonly debug: boolean
  readonly embedded: boolean
  readonly enableNetworkSwitch: boolean
  readonly metadata: HostMetadata
  /** BCP 47, for numbers and dates. */
  readonly locale: string
  /** BCP 47: the language of the messages. */
  readonly lang: string
  /** The direction of the text; `undefined` follows the page. */
  readonly dir: 'ltr' | 'rtl' | undefined
  readonly text: CoreTranslate
  /** Messages that replace the English ones, of plugins and the core. */
  readonly messages: Partial<Messages>
  /** Shows another view on top of the current one. */
  navigate(view: string, params?: unknown, how?: 'push' | 'replace' | 'reset'): void
  view(name: string): ViewDefinition
  /** Loads the connect code; failures surface when it is used. */
  preloadFlows(): void
  /** Returns the contributions of plugins to a slot, lowest order first. */
  slot(name: string): readonly SlotItem[]
  /** Returns the name of a namespace for lists of several. */
  namespaceLabel(namespace: string): string
  /** Whether a namespace reads balances. */
  hasBalance(namespace: string): boolean
  /** Calls `run` once after `delay` milliseconds; returns the function that cancels it. */
  after(delay: number, run: () => void): () => void
}

/** The options of `mount`; the language may change afterwards. */
export interface MountOptions extends Omit<ViewHost, 'locale' | 'lang' | 'dir' | 'text' | 'messages'> {
  readonly language: Language
}
