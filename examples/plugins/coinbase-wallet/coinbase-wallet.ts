import { lazyConnector } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { options } from './options.js'

/**
 * Lists Coinbase's smart wallet, which signs in a window of its own.
 * @source https://github.com/coinbase/coinbase-wallet-sdk
 */
export const coinbaseWallet = definePlugin({
  id: 'coinbaseWallet',
  needs: ['eip155'],
  options,
  egress: () => ({ hosts: ['https://rpc.wallet.coinbase.com'], storage: ['-CBWSDK:', '-walletlink:'] }),
  setup({ connectors, host, options: { keysUrl, load }, stores, window }) {
    // A server has no wallets.
    if (!window) return
    connectors.add({
      id: 'coinbaseWalletSdk',
      name: 'Coinbase Smart Wallet',
      type: 'EXTERNAL',
      namespaces: {
        eip155: lazyConnector({
          identity: {},
          async open() {
            const [createProvider, { createWalletSession }] = await Promise.all([load(), import('./wallet-session.js')])
            const networks = stores.networks.of('eip155').requestedCaipNetworks
            const provider = createProvider({
              appName: host.name ?? window.location.host,
              appLogoUrl: host.icons?.[0] ?? '',
              appChainIds: networks.map(({ id }) => Number(id)),
              preference: { options: 'smartWalletOnly', keysUrl },
            })
            return createWalletSession(provider)
          },
        }),
      },
    })
  },
})
