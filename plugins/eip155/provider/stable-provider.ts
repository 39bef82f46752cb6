import { createEmitter, sharedAddresses } from 'portico/kit'
import { type StableProvider, toHexChainId } from '../eip1193.js'
import type { Eip155Context } from '../context.js'

/** The events of EIP-1193 that the provider emits. */
interface ProviderEvents {
  readonly connect: { readonly chainId: string | undefined }
  readonly accountsChanged: readonly string[]
  readonly chainChanged: string
  readonly disconnect: Error
}

type Listener = (value: unknown) => void

/**
 * Creates the one EIP-1193 provider of the modal: the same object across reloads, wallets and networks. What it signs and
 * sends passes the same lifecycles as `modal.sign` and `modal.send`; it reads from the RPC of the network.
 * @source https://eips.ethereum.org/EIPS/eip-1193
 */
export const createStableProvider = (context: Eip155Context): StableProvider => {
  const { store, stores, watch } = context
  const { on, off, emit } = createEmitter<ProviderEvents>('provider', context)
  const chainId = () => {
    const { caipNetwork } = stores.networks.of('eip155')
    return caipNetwork && toHexChainId(caipNetwork.caipNetworkId)
  }
  watch(
    () => ({ accounts: sharedAddresses(stores, 'eip155'), chainId: chainId() }),
    (now, before) => {
      if (now.chainId !== undefined && now.chainId !== before?.chainId) emit('chainChanged', now.chainId)
      if (String(now.accounts) === String(before?.accounts)) return
      if (!before?.accounts.length) emit('connect', { chainId: now.chainId })
      emit('accountsChanged', now.accounts)
      if (now.accounts.length === 0)
        emit('disconnect', Object.assign(new Error('The user disconnected.'), { code: 4900 }))
    },
  )
  const provider: StableProvider = {
    async request(request, options) {
      // The user may switch networks while the code loads: the request is for the network of this moment.
      const { caipNetwork } = stores.networks.of('eip155')
      return (await store.loadService()).serveRequest(request, { ...context, caipNetwork }, options)
    },
    on(event, listener) {
      on(event as keyof ProviderEvents, listener as Listener)
      return provider
    },
    removeListener(event, listener) {
      off(event as keyof ProviderEvents, listener as Listener)
      return provider
    },
  }
  return Object.freeze(provider)
}
