// chunk: mistakes
import type { PublishedPlugins } from '../../kernel/contract/published-plugins.js'
import { defineErrors } from '../../kernel/define/define-errors.js'

/** Makes the errors of a plugin that is not listed. */
export const missingPluginError = defineErrors(
  {
    /** `connect` names `walletConnect`, and no plugin provides it. Add the WalletConnect plugin to `plugins`. */
    WALLET_CONNECT_NOT_FOUND: 'No plugin connects wallets of other devices. Add one to `plugins`.',
  },
  { details: { WALLET_CONNECT_NOT_FOUND: 'WalletConnectConnector not found' } },
)

/** The plugins of this package that a host may have forgotten. */
export const publishedPlugins: PublishedPlugins = {
  namespaces: new Map([
    ['eip155', ['ethereum', 'evm']],
    ['solana', []],
    ['bip122', ['bitcoin', 'btc']],
    ['polkadot', []],
    ['cosmos', []],
  ]),
  connectors: new Map([['walletConnect', () => missingPluginError('WALLET_CONNECT_NOT_FOUND')]]),
}
