import type { Wallet } from 'portico/services'
import type { WalletConnectApi, WalletConnectSnapshot } from '../contract.js'
import type { WalletPlatform } from '../platform/list-ways.js'
import type { Platform } from '../platform/read-platform.js'
import type { RelayText } from './describe-outcome.js'

/** What every way to a wallet is drawn from. */
export interface PanelProps {
  readonly api: WalletConnectApi
  readonly snapshot: WalletConnectSnapshot
  readonly platform: Platform
  readonly text: RelayText
  /** Shows another way. */
  readonly choose: (way: WalletPlatform) => void
}

/** What a way to one wallet is drawn from. */
export interface WalletPanelProps extends PanelProps {
  readonly wallet: Wallet
}
