import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { loadPart } from '../../../kernel/errors/load-part.js'
import { toStandardChain } from '../standard-chains.js'
import type { StandardAccount, StandardWallet } from '../wallet-standard.js'
import type { RequestParts } from './route-request.js'

type Listener = (change: { readonly accounts: readonly StandardAccount[] }) => void

/** What the wallet says of itself: a plain tile, since libraries may list it. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Cpath d="M0 0h1v1H0z"/%3E%3C/svg%3E'

/** The features that go through the handlers of the modal. */
const REQUESTS = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

/**
 * One wallet of the Wallet Standard for the life of the modal: the same object across reload, wallet and network change.
 * What it signs and sends passes the same beats as `modal.sign` and `modal.send`.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const createStableWallet = (context: PluginContext): StandardWallet => {
  const { modal, stores, signal, logger } = context
  const listeners = new Set<Listener>()
  const chainsOf = () =>
    stores.networks.of('solana').requestedCaipNetworks.map(({ caipNetworkId }) => toStandardChain(caipNetworkId))
  const load = () => loadPart(() => import('./route-request.js'))
  // The key of an account is decoded when somebody asks for it.
  let accounts: readonly StandardAccount[] = []
  let seen = ''
  const parts: RequestParts = { modal, stores, accounts: () => accounts }
  const look = async () => {
    const { address, allAccounts } = stores.accounts.of('solana')
    const all = address === undefined ? [] : [...new Set([address, ...allAccounts.map((one) => one.address)])]
    const now = `${all} ${chainsOf()}`
    if (now === seen) return
    seen = now
    const made = all.length > 0 ? (await load()).toStandardAccounts(all, [...new Set(chainsOf())], REQUESTS) : []
    // While the first account was loading, the next may have come.
    if (now !== seen) return
    accounts = made
    for (const listener of [...listeners]) {
      try {
        listener({ accounts })
      } catch (error) {
        logger.error('A listener of the wallet failed on "change".', error)
      }
    }
  }
  const follow = () => void look().catch((error: unknown) => logger.error('The accounts could not be told.', error))
  const stop = modal.subscribe(follow)
  signal.addEventListener('abort', () => {
    stop()
    listeners.clear()
  })

  const request =
    (feature: (typeof REQUESTS)[number]) =>
    async (...inputs: readonly unknown[]) =>
      (await load()).routeRequest(feature, inputs, parts)
  const features: StandardWallet['features'] = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input?: { readonly silent?: boolean }) => {
        await (await load()).waitForAccounts(modal, input?.silent === true)
        await look()
        return { accounts }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => modal.disconnect('solana') },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: Listener) {
        if (event === 'change') listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': { version: '1.1.0', signMessage: request('solana:signMessage') },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: request('solana:signTransaction'),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: request('solana:signAndSendTransaction'),
    },
  }
  return Object.freeze({
    version: '1.0.0' as const,
    name: 'Portico',
    icon: ICON,
    get chains() {
      return [...new Set(chainsOf())]
    },
    get accounts() {
      return accounts
    },
    features: Object.freeze(features),
  })
}
