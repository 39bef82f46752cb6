import type { ModalMetadata } from '../create-modal.js'
import type { AnyModal } from '../kernel/contract/modal.js'
import type { SlotItem, ViewDefinition } from '../kernel/contract/view.js'
import type { Stores } from '../kernel/stores/stores.js'
import type { Messages } from './i18n/messages.js'

/** What the views hold: they read stores and call actions, and know no chain and no flow. */
export interface ViewHost {
  readonly modal: AnyModal
  readonly stores: Stores
  readonly window: Window & typeof globalThis
  readonly debug: boolean
  readonly enableNetworkSwitch: boolean
  readonly metadata: ModalMetadata
  readonly embedded: boolean
  /** The host's own words, by key; all others are ours. */
  readonly messages: Partial<Messages>
  /** Shows another view on top of the current one. */
  navigate(view: string, params?: unknown, how?: 'push' | 'replace' | 'reset'): void
  view(name: string): ViewDefinition
  /** What plugins put into a named place of a screen. */
  slot(name: string): readonly SlotItem[]
  /** Calls `run` once after `delay` milliseconds; returns the function that cancels it. */
  after(delay: number, run: () => void): () => void
}
