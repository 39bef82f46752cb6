import { loadPart, type PluginContext } from 'portico/plugin'
import { toStandardChain } from '../standard-chains.js'
import type { StandardAccount, StandardWallet } from '../wallet-standard.js'
import { readKey } from './read-key.js'

type Listener = (change: { readonly accounts: readonly StandardAccount[] }) => void

/** What the wallet says of itself: a plain tile, since libraries may list it. */
const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** The features that go through the handlers of the modal. */
const REQUESTS = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']

/**
 * One wallet of the Wallet Standard for the life of the modal: the same object across reload, wallet and network change.
 * What it signs and sends passes the same beats as `modal.sign` and `modal.send`.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const createStableWallet = ({ modal, stores, signal, logger }: PluginContext): StandardWallet => {
  const listeners = new Set<Listener>()
  const chainsOf = () => [
    ...new Set(
      stores.networks.of('solana').requestedCaipNetworks.map(({ caipNetworkId }) => toStandardChain(caipNetworkId)),
    ),
  ]
  let accounts: readonly StandardAccount[] = []
  let seen = ' '
  const look = () => {
    const { address, allAccounts } = stores.accounts.of('solana')
    const all = address === undefined ? [] : [...new Set([address, ...allAccounts.map((one) => one.address)])]
    const chains = chainsOf()
    const now = `${all} ${all.length > 0 ? chains : ''}`
    if (now === seen) return
    seen = now
    accounts = all.map((one) =>
      Object.freeze({ address: one, publicKey: readKey(one) as Uint8Array, chains, features: REQUESTS }),
    )
    for (const listener of [...listeners]) {
      try {
        listener({ accounts })
      } catch (error) {
        // A fault of one listener must not leave the others with the old account.
        logger.error('A listener of the wallet failed on "change".', error)
      }
    }
  }
  const stop = modal.subscribe(look)
  signal.addEventListener('abort', () => {
    stop()
    listeners.clear()
  })

  const serve = (name: string) => ({
    version: '1.0.0',
    ...(name.endsWith('Transaction') && { supportedTransactionVersions: ['legacy', 0] }),
    [name.slice(name.indexOf(':') + 1)]: async (...inputs: readonly unknown[]) => {
      const { routeRequest } = await loadPart(() => import('./route-request.js'))
      return routeRequest(name, inputs, { modal, stores, accounts: () => accounts })
    },
  })
  const events = {
    version: '1.0.0',
    on(event: string, listener: Listener) {
      if (event === 'change') listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
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
    features: Object.freeze({ ...Object.fromEntries(served), 'standard:events': events }),
  })
}
