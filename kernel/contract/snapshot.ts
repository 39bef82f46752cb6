import type { AccountState } from './account.js'
import type { CaipNetworkId } from './caip.js'
import type { Connection, ConnectorType } from './connector.js'
import type { MessageText } from './messages.js'
import type { NetworkState } from './network.js'
import type { Verb } from './operation.js'
import type { TransactionRecord } from './transaction.js'
import type { Route } from './stores.js'

/** Light or dark; `auto` follows the system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** The theme variables that a host may set; each is checked before it reaches a style. */
export interface ThemeVariables {
  /** Any CSS colour: the primary button; links, focus and progress take a readable shade of it. */
  readonly accent?: string
  /** Text on the accent; black or white is chosen for an accent in `#rgb` or `#rrggbb`. */
  readonly accentForeground?: string
  /** Multiplies every corner: 0 is square, 1 is the drawn radius, at most 2. */
  readonly radiusScale?: number
  /** A CSS font-family list. */
  readonly fontFamily?: string
  /** A whole number: the stacking order where the modal is not in the top layer. */
  readonly zIndex?: number
  /** Any CSS colour: dims the page behind the modal. */
  readonly backdrop?: string
}

/** A short message over the title. */
export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'loading'
  readonly text: string
  /** The code of an error: the message `error.<CODE>` translates it. */
  readonly code?: string
  /** The values of the placeholders of that message. */
  readonly values?: MessageText['values']
  /** A message of a plugin, shown in the current language; `text` is its key. */
  readonly message?: MessageText
}

/** A message for the developer, drawn only with `debug`. */
export interface Alert {
  /** Names the alert: the message `error.<CODE>` translates it. */
  readonly code: string
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  /** What to do about it, as in the console. */
  readonly detail?: string
  /** A message of a plugin, shown in the current language; `text` is its key. */
  readonly message?: MessageText
}

/**
 * What is known of the native balance: `idle` while nothing is read, `stale` when the last read failed and an older value
 * is shown.
 */
export type BalanceStatus = 'idle' | 'loading' | 'ready' | 'stale' | 'failed'

/** What the tokens of an account are worth. */
export interface AccountTotal {
  readonly value: number
  /** ISO 4217 in lower case. */
  readonly currency: string
}

/** The state of one namespace. */
export interface NamespaceSnapshot extends AccountState, NetworkState {
  /** The CAIP-2 namespace, for example `eip155`. */
  readonly namespace: string
  /** The connected wallets. */
  readonly connections: readonly Connection[]
  /** Whether the wallet is on a network that you neither list nor allow, while switching is enabled. */
  readonly isWrongNetwork: boolean
  /** How current `balance` is. */
  readonly balanceStatus: BalanceStatus
  /** What the account owns is worth, for the buttons of an account; `undefined` unless a plugin knows it and the host wants it shown. */
  readonly total: AccountTotal | undefined
  /** Whether a connect, a switch, a disconnect or a send is running. */
  readonly loading: boolean
  /** Which of them are running: `connect`, `switch`, `disconnect`, `send`. */
  readonly running: readonly Verb[]
}

/** A wallet that can be connected. */
export interface ConnectorSnapshot {
  /** Names the wallet in `connect`. */
  readonly id: string
  /** The name that the wallet gives itself. */
  readonly name: string
  /** How the wallet was found. */
  readonly type: ConnectorType
  /** The picture of the wallet. */
  readonly imageUrl?: string
  /** The namespaces that the wallet can connect. */
  readonly namespaces: readonly string[]
}

/**
 * Everything that a host can see, as plain frozen data: a new object after each change, in which the parts that did not
 * change keep their identity.
 */
export interface Snapshot {
  /** Whether the modal is open. */
  readonly open: boolean
  /** The current view with its parameters. */
  readonly view: Route | undefined
  /** The namespace that hooks and buttons read by default. */
  readonly activeNamespace: string | undefined
  /** The active network of the active namespace. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The state of each namespace. */
  readonly namespaces: Readonly<Record<string, NamespaceSnapshot>>
  /** The wallets that can be connected. */
  readonly connectors: readonly ConnectorSnapshot[]
  /** The transactions that were sent from this page, newest first: the pending ones, and the last twenty others. */
  readonly transactions: readonly TransactionRecord[]
  /** The theme mode and the checked theme variables. */
  readonly theme: { readonly mode: ThemeMode; readonly variables: ThemeVariables }
  /** The toast that is shown. */
  readonly toast: Toast | undefined
  /** The alerts for the developer. */
  readonly alerts: readonly Alert[]
}
