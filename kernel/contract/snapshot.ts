import type { AccountState } from './account.js'
import type { CaipNetworkId } from './caip.js'
import type { Connection, ConnectorType } from './connector.js'
import type { NetworkState } from './network.js'
import type { Route } from './view.js'

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
  /** The code of an error, by which translations find its text. */
  readonly code?: string
}

/** A message for the developer, drawn only with `debug`. */
export interface Alert {
  readonly code: string
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
}

/**
 * What is known of the native balance: `idle` while nothing is read, `stale` when the last read failed and an older value
 * is shown.
 */
export type BalanceStatus = 'idle' | 'loading' | 'ready' | 'stale' | 'failed'

/** The state of one namespace. */
export interface NamespaceSnapshot extends AccountState, NetworkState {
  readonly namespace: string
  readonly connections: readonly Connection[]
  readonly balanceStatus: BalanceStatus
  readonly loading: boolean
}

/** A wallet that can be connected. */
export interface ConnectorSnapshot {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly imageUrl?: string
  readonly namespaces: readonly string[]
}

/**
 * Everything that a host can see, as plain frozen data: a new object after each change, in which the parts that did not
 * change keep their identity.
 */
export interface Snapshot {
  readonly open: boolean
  readonly view: Route | undefined
  readonly activeNamespace: string | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly namespaces: Readonly<Record<string, NamespaceSnapshot>>
  readonly connectors: readonly ConnectorSnapshot[]
  readonly theme: { readonly mode: ThemeMode; readonly variables: ThemeVariables }
  readonly toast: Toast | undefined
  readonly alerts: readonly Alert[]
}
