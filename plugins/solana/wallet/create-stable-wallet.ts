import { createEmitter, sharedAddresses } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import { toStandardChain } from '../standard-chains.js'
import type { StandardAccount, StandardWallet } from '../wallet-standard.js'
import { readKey } from './read-key.js'

interface WalletEvents {
  readonly change: { readonly accounts: readonly StandardAccount[] }
}

/** An empty icon: libraries that list wallets need one. */
const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** The features that go through the handlers of the modal. */
const REQUESTS = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']

type WalletContext = PluginContext<unknown, unknown, never, Pick<typeof import('./route-request.js'), 'serveRequest'>>

/**
 * Creates the one wallet of the Wallet Standard of the modal: the same object across reloads, wallets and networks. What
 * it signs and sends passes the same lifecycles as `modal.sign` and `modal.send`.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const createStableWallet = (context: WalletContext): StandardWallet => {
  const { runtime, stores, watch } = context
  const { on, emit } = createEmitter<WalletEvents>('wallet', context)
  const chainsOf = () => {
    const { requestedCaipNetworks } = stores.networks.of('solana')
    return [...new Set(requestedCaipNetworks.map(({ caipNetworkId }) => toStandardChain(caipNetworkId)))]
  }
  let accounts: readonly StandardAccount[] = []
  watch(
    () => {
      const addresses = sharedAddresses(stores, 'solana')
      return { addresses, chains: addresses.length > 0 ? chainsOf() : [] }
    },
    ({ addresses, chains }) => {
      accounts = addresses.map((address) =>
        Object.freeze({ address, publicKey: readKey(address) as Uint8Array, chains, features: REQUESTS }),
      )
      emit('change', { accounts })
    },
    { immediately: true },
  )

  const serve = (name: string) => ({
    version: '1.0.0',
    ...(name.endsWith('Transaction') && { supportedTransactionVersions: ['legacy', 0] }),
    [name.slice(name.indexOf(':') + 1)]: async (...inputs: readonly unknown[]) =>
      (await runtime()).serveRequest(name, inputs, { ...context, accounts: () => accounts }),
  })
  const served = ['standard:connect', 'standard:disconnect', ...REQUESTS].map((name) => [name, serve(name)])
  return Object.freeze({
    version: '1.0.0' as const,
    name: 'Portico',
    icon: ICON,
    get chains() {
      return chainsOf()
    },
    get accounts() {
      return accounts
    },
    features: Object.freeze({ ...Object.fromEntries(served), 'standard:events': { version: '1.0.0', on } }),
  })
}
