import type { AnyModal, LoggerPort, StoreReaders } from 'portico/plugin'
import { type Eip1193Provider, type RequestArguments, toHexChainId } from '../eip1193.js'
import type { RpcClient } from 'portico/kit'

/** The provider that a host gives to viem, ethers or wagmi; all its methods are there. */
export type StableProvider = Required<Eip1193Provider>

type Listener = (...args: never[]) => void

/** What a caller of the provider can see. */
interface Seen {
  readonly accounts: readonly string[]
  readonly chainId: string | undefined
}

/**
 * One EIP-1193 provider for the life of the modal: the same object across reload, wallet and network change. Signing and
 * sending on it pass the same beats as `modal.sign` and `modal.send`; reads go to the network's RPC.
 * @source https://eips.ethereum.org/EIPS/eip-1193
 */
export const createStableProvider = (
  parts: { readonly modal: AnyModal; readonly stores: StoreReaders; readonly rpc: RpcClient },
  { signal, logger }: { readonly signal: AbortSignal; readonly logger: LoggerPort },
): StableProvider => {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        ;(listener as (value: unknown) => void)(value)
      } catch (error) {
        // A fault of one listener must not leave the others with the old account or network.
        logger.error(`A listener of the provider failed on "${event}".`, error)
      }
    }
  }
  const see = (): Seen => {
    const { address, allAccounts } = parts.stores.accounts.of('eip155')
    const network = parts.stores.networks.of('eip155').caipNetwork
    const others = allAccounts.map((entry) => entry.address).filter((other) => other !== address)
    return {
      accounts: address === undefined ? [] : [address, ...others],
      chainId: network && toHexChainId(network.caipNetworkId),
    }
  }
  let seen = see()
  const stop = parts.modal.subscribe(() => {
    const last = seen
    seen = see()
    if (seen.chainId !== last.chainId && seen.chainId !== undefined) emit('chainChanged', seen.chainId)
    if (String(seen.accounts) === String(last.accounts)) return
    if (last.accounts.length === 0) emit('connect', { chainId: seen.chainId })
    emit('accountsChanged', seen.accounts)
    if (seen.accounts.length === 0)
      emit('disconnect', Object.assign(new Error('The visitor disconnected.'), { code: 4900 }))
  })
  signal.addEventListener('abort', () => {
    stop()
    listeners.clear()
  })

  const provider: StableProvider = {
    async request(request: RequestArguments) {
      // The network that the caller saw when it asked; while the rest loads, the visitor may move on.
      const { caipNetwork } = parts.stores.networks.of('eip155')
      try {
        return await (await import('./route-request.js')).routeRequest(request, { ...parts, caipNetwork })
      } catch (error) {
        throw (await import('./provider-error.js')).toProviderError(error)
      }
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return Object.freeze(provider)
}
