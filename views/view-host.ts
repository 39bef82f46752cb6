import type { AnyModal } from '../kernel/contract/modal.js'
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

/** What the core's views work with; plugins get `useModalView`. @internal */
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
  /** BCP 47: the language of the words. */
  readonly lang: string
  /** Which way the words are read; `undefined`: as the page around is. */
  readonly dir: 'ltr' | 'rtl' | undefined
  readonly text: CoreTranslate
  /** All words that are not ours in English, those of plugins among them. */
  readonly messages: Partial<Messages>
  /** Shows another view on top of the current one. */
  navigate(view: string, params?: unknown, how?: 'push' | 'replace' | 'reset'): void
  view(name: string): ViewDefinition
  /** Loads what connects a wallet; failures show when it is used. */
  preloadFlows(): void
  /** What plugins put into a named place of a screen, lowest order first. */
  slot(name: string): readonly SlotItem[]
  /** What a namespace is called where several are listed. */
  namespaceLabel(namespace: string): string
  /** Whether a namespace can say what an account holds. */
  hasBalance(namespace: string): boolean
  /** Calls `run` once after `delay` milliseconds; returns the function that cancels it. */
  after(delay: number, run: () => void): () => void
}

/** What the modal is mounted with; the words may change while it is. */
export interface MountOptions extends Omit<ViewHost, 'locale' | 'lang' | 'dir' | 'text' | 'messages'> {
  readonly language: Language
}
