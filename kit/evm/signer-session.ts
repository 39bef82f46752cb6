import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { WalletSession } from '../wallets/lazy-connector.js'
import { createSigner, type SignerContext, type SignerOptions, type SignerProvider } from './signer-provider.js'

/**
 * Creates the session of a connector whose key is known when it is opened: `connect` and `restore` share its account without
 * a prompt. Override them, or `disconnect`, by a spread.
 * @example
 * lazyConnector({ identity: {}, open: async () => signerSession(context, { evm: use(evmService), chain, ...key }) })
 */
export const signerSession = (context: SignerContext, options: SignerOptions): WalletSession<SignerProvider> => {
  const { provider, moveTo, on, chainOf } = createSigner(context, options)
  const { address } = options
  let isOpen = false
  const sessionOn = async (network: CaipNetwork) => {
    moveTo(network.caipNetworkId)
    isOpen = true
    return { chain: chainOf(), accounts: [address], active: address }
  }
  return {
    provider,
    connect: ({ network }) => sessionOn(network),
    // Once it is open, it stays where it is.
    restore: async ({ network }) =>
      isOpen ? { chain: chainOf(), accounts: [address], active: address } : sessionOn(network),
    disconnect: async () => undefined,
    watch: (listener) => on('chainChanged', () => listener({ type: 'chain', chain: chainOf() })),
  }
}
