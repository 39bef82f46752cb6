import { type WalletSession, encodeBase64 } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import { isModalError, type StoreReaders, type ConnectorSession } from 'portico/plugin'
import type { KeplrWallet } from './keplr-wallet.js'
import type { CosmosWallet } from './cosmos-wallet.js'

/** What a session needs beside its wallet. */
export interface SessionContext {
  readonly stores: Pick<StoreReaders, 'connections' | 'networks'>
  readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** The event by which the wallet reports another key. */
  readonly changed: string
  /** The id under which the wallet is listed. */
  id(): string | undefined
}

const isUnshared = (error: unknown): boolean =>
  isModalError(error, 'COSMOS_PERMISSION_MISSING') || isModalError(error, 'USER_REJECTED')

/** A wallet that fails to answer is still connected. */
const FAILED = Symbol('failed')

/** Creates the session of a wallet in the page. It has no network of its own: the modal's is the one to ask about. */
export const createWalletSession = (
  wallet: KeplrWallet,
  { stores, window, changed, id }: SessionContext,
): WalletSession<KeplrWallet> => {
  const findChain = () => stores.connections.of('cosmos').find(({ connectorId }) => connectorId === id())?.chain
  return {
    provider: wallet,
    async connect({ network, signal }) {
      await wallet.enable(network as CosmosNetwork)
      signal.throwIfAborted()
      return readSession(wallet, network as CosmosNetwork)
    },
    async restore({ network }) {
      try {
        return await readSession(wallet, network as CosmosNetwork)
      } catch (error) {
        if (isUnshared(error)) return undefined
        throw error
      }
    },
    disconnect: () => wallet.leave(stores.networks.of('cosmos').requestedCaipNetworks as readonly CosmosNetwork[]),
    watch(listener) {
      let asked = 0
      const look = async () => {
        asked += 1
        const turn = asked
        for (;;) {
          const chain = findChain()
          const network = chain && stores.networks.find(chain)
          if (!network) return
          const session = await readSession(wallet, network as CosmosNetwork).catch((error: unknown) =>
            isUnshared(error) ? undefined : FAILED,
          )
          // Only the answer to the latest event counts, and only on the network that it is about.
          if (turn !== asked) return
          if (findChain() !== chain) continue
          if (session === FAILED) return
          listener(session ? { type: 'session', session } : { type: 'accounts', accounts: [] })
          return
        }
      }
      window.addEventListener(changed, look)
      return () => {
        asked += 1
        window.removeEventListener(changed, look)
      }
    },
  }
}

/** Reads the key that a wallet shows on a network: its address there belongs to that network alone. */
const readSession = async (wallet: CosmosWallet, network: CosmosNetwork): Promise<ConnectorSession> => {
  const { address, publicKey, name } = await wallet.key(network)
  return {
    chain: network.caipNetworkId,
    // The public key identifies the account of the other networks.
    accounts: [{ address, publicKey: encodeBase64(publicKey), ...(name && { label: name }) }],
  }
}
