import type { Plugin } from '../../kernel/contract/plugin.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import type { WalletConnectApi } from './contract.js'
import type { WalletConnectErrorCode } from './errors.js'
import { type WalletConnectOptions, walletConnectOptions } from './options.js'
import { setUp } from './set-up.js'
import { WalletConnectStore } from './walletconnect-store.js'

const definition = definePlugin({
  id: 'walletconnect',
  options: walletConnectOptions,
  errors: async () => (await import('./errors.js')).walletConnectError.catalogue,
  store: () => new WalletConnectStore(),
  setup: setUp,
})

/** The WalletConnect plugin. */
export interface WalletConnectPlugin
  extends Plugin<
    'walletconnect',
    {
      api: WalletConnectApi
      handlers: Record<never, never>
      views: Record<never, never>
      errors: WalletConnectErrorCode
      networks: never
    }
  > {}

/**
 * Wallets on phones and elsewhere, reached by scanning a code or opening a link (1.4): one connector for every chain of the
 * modal. The relay client is loaded when a code is first asked for, or a session is restored.
 * @example
 * createModal({ projectId, plugins: [eip155({ networks: [mainnet] }), walletconnect()] })
 */
export const walletconnect = (options: WalletConnectOptions = {}): WalletConnectPlugin => definition(options) as never
