import type { AccountKind } from '../kernel/contract/account.js'
import type { ConnectInput } from '../kernel/contract/call-options.js'
import type { Modal } from '../kernel/contract/modal.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { SlotItem, SlotName } from '../kernel/contract/contributions.js'
import type { EventToken } from '../kernel/contract/event.js'
import type { MiniAppPort } from '../kernel/contract/ports.js'
import type { AnyPlugin } from '../kernel/contract/plugin.js'
import type { AskQuery, HasAnswer } from '../kernel/contract/query.js'
import type { Service } from '../kernel/contract/service.js'
import type { ViewDefinition } from '../kernel/contract/view.js'
import type { Route } from '../kernel/contract/stores.js'
import type { OpenPrompt, RouterStore } from '../kernel/stores/router-store.js'
import type { Stores } from '../kernel/stores/stores.js'
import type { WalletKind } from '../services/wallet-list.js'
import type { LegalConsent } from './flows/legal-consent.js'
import type { Language } from './i18n/language.js'
import type { CoreTranslate, Messages } from './i18n/core-messages.js'

/** Name, address and pictures of the host. */
export interface HostMetadata {
  readonly name: string
  readonly url: string
  /** Addresses of square pictures, largest first. */
  readonly icons?: readonly string[]
  readonly termsUrl?: string
  readonly privacyUrl?: string
}

/** The permanent elements of a modal's shadow root. */
export interface DialogElements {
  /** A `<dialog>`, or a `<div>` if the modal is embedded. */
  readonly dialog: HTMLElement
  /** The container of React. */
  readonly screens: HTMLElement
  /** The container of frames, which React does not touch. */
  readonly frames: HTMLElement
}

/** The API of the core's views; plugins get `useModalView`. @internal */
export interface ViewHost {
  readonly modal: Modal
  readonly stores: Stores
  /** The history that the screen belongs to: the modal's own, or that of a prompt. */
  readonly router: RouterStore
  /** The prompt that the screen belongs to. */
  readonly prompt?: OpenPrompt
  readonly window: Window & typeof globalThis
  /** The messaging app around the page. */
  readonly miniApp: MiniAppPort
  /** The dialog, or the container of an embedded modal. */
  readonly dialog: HTMLElement
  readonly debug: boolean
  readonly embedded: boolean
  /** Returns the first screen of an embedded card, which is drawn while the modal is closed; observable. */
  home?(): Route
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
  /** Loads the English messages of a plugin once. */
  loadMessages(plugin: string): Promise<void>
  /** Emits an event; `owner` is the plugin of the screen, the core by default. */
  emit<Properties>(event: EventToken<Properties>, properties: Properties, owner?: string): void
  /** Shows another view on top of the current one. */
  navigate(view: string, params?: unknown, how?: 'push' | 'replace' | 'reset'): void
  /** Closes the screens of the same history; a prompt over them stays. */
  close(options?: { readonly force?: boolean }): boolean
  /** Goes one view back in the same history; a prompt over it stays. */
  back(): void
  /** Asks the plugins that answer a query. */
  readonly query: AskQuery
  view(name: string): ViewDefinition
  /**
   * Connects a wallet as `modal.connect` does; aborting `left` ends the wait alone, and the wallet's answer still connects.
   */
  connect(
    chain: CaipNetworkId,
    input: ConnectInput,
    options: { readonly signal: AbortSignal; readonly left: AbortSignal },
  ): Promise<unknown>
  /** Whether the wallet is still asked by a caller that has left; `connect` joins it. */
  isStillAsked(chain: CaipNetworkId, input: ConnectInput): boolean
  /** Returns the namespaces in which `modal.disconnect` of one ends a connection; observable. */
  namespacesEndedBy(namespace: string): readonly string[]
  /** Switches to a network that the user chose; a namespace without a wallet is only shown. */
  chooseNetwork(chain: CaipNetworkId): Promise<void>
  /** Loads the connect code; failures surface when it is used. */
  preloadFlows(): void
  /** Whether the user has agreed to the host's terms. */
  readonly consent: LegalConsent
  /** `true`: one row stands for the wallets while plugins contribute other ways to connect. */
  readonly collapseWallets: boolean
  /** What the screen draws by options of the host; loaded where one of them is set. */
  readonly connectOptions: typeof import('./screens/connect-options.js') | undefined
  /** The host's order of the groups of wallets. */
  readonly connectorTypeOrder: readonly WalletKind[] | undefined
  /** The host's order of connect methods. */
  readonly connectMethodsOrder: readonly string[] | undefined
  /** Returns what plugins contribute to a slot, in the order of `plugins`; observable. */
  slot(name: SlotName): readonly SlotItem[]
  /** Returns the first provider of a service, or `undefined`. */
  use<T>(service: Service<T>): T | undefined
  /** Returns the key of the message that names a kind of account, if the namespace declares one. */
  kindLabel(namespace: string, kind: AccountKind): string | undefined
  /** Returns what a plugin's own views get beside its API. */
  viewState(plugin: string): unknown
  /** Returns whether a plugin answers a query in a namespace. */
  readonly answers: HasAnswer
  /** Calls `run` once after `delay` milliseconds; returns the function that cancels it. */
  after(delay: number, run: () => void): () => void
  /** Returns the time in milliseconds since the Unix epoch. */
  now(): number
}

type Spoken = 'locale' | 'lang' | 'dir' | 'text' | 'messages' | 'loadMessages'

/** The options of `mount`; the language may change afterwards. */
export interface MountOptions extends Omit<ViewHost, Spoken | 'router' | 'back' | 'dialog'> {
  readonly language: Language
  readonly plugins: readonly AnyPlugin[]
  /** Receives a developer's mistake. */
  readonly warn: (mistake: string) => void
}
