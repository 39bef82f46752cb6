import type { Wallet } from 'portico/services'
import type { WalletConnectApi, WalletConnectSnapshot } from '../contract.js'
import type { WalletPlatform } from '../platform/list-ways.js'
import type { Platform } from '../platform/read-platform.js'
import type { RelayTranslate } from './use-relay-view.js'

/** The props of every screen before the outcome. */
export interface PanelProps {
  readonly api: WalletConnectApi
  readonly snapshot: WalletConnectSnapshot
  readonly platform: Platform
  readonly t: RelayTranslate
  /** Shows another way. */
  readonly choose: (way: WalletPlatform) => void
}

/** The props of a screen for one wallet. */
export interface WalletPanelProps extends PanelProps {
  readonly wallet: Wallet
}
