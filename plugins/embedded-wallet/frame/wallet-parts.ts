import type { CaipNetworkId } from 'portico/plugin'
import type { EmbeddedAccount, ProviderContext } from 'portico/services'
import type { FrameWire } from './frame-target.js'
import type { SmartAccountServices } from './smart-accounts.js'
import type { Requests } from './requests.js'

/** What the provider of one namespace is created from. */
export interface WalletParts {
  readonly wire: Pick<FrameWire, 'sends'>
  readonly context: Pick<ProviderContext, 'networks' | 'request'>
  readonly requests: Requests
  /** The services with which smart accounts act. */
  readonly smartAccounts: SmartAccountServices | undefined
  /** The accounts of the namespace, the one in use first. */
  accounts(): readonly EmbeddedAccount[]
  /** The EVM network in use. */
  chain(): CaipNetworkId | undefined
  switchNetwork(chain: CaipNetworkId): Promise<void>
}
