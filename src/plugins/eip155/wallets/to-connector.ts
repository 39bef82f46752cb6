import type { Connector, ConnectorSession, ConnectorType, WalletEvent } from '../../../kernel/contract/connector.js'
import type { ClockPort } from '../../../kernel/contract/ports.js'
import { DISCONNECT_WAIT_MS } from '../constants.js'
import { type Eip1193Provider, toCaipNetworkId } from '../eip1193.js'

/** What is known of a wallet in the page. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly provider: Eip1193Provider
  readonly imageUrl?: string
  readonly info?: { readonly rdns?: string; readonly uuid?: string }
}

/** MetaMask says it is disconnected while it looks for another node; it comes back by itself. */
const TRY_AGAIN_LATER = 1013

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

const readSession = async (provider: Eip1193Provider, accounts: unknown): Promise<ConnectorSession | undefined> => {
  const shared = textsOf(accounts)
  if (shared.length === 0) return undefined
  const chain = toCaipNetworkId(await provider.request({ method: 'eth_chainId' }))
  // An odd answer is passed on: the kernel refuses it in one place.
  return { chain: chain ?? 'eip155:', accounts: shared }
}

const watch = (provider: Eip1193Provider, listener: (event: WalletEvent) => void): (() => void) => {
  const onAccounts = (accounts: unknown) => listener({ type: 'accounts', accounts: textsOf(accounts) })
  const onChain = (chainId: unknown) => {
    const chain = toCaipNetworkId(chainId)
    if (chain) listener({ type: 'chain', chain })
  }
  const onDisconnect = async (error?: { readonly code?: unknown }) => {
    if (error?.code === TRY_AGAIN_LATER) return
    const accounts = await provider.request({ method: 'eth_accounts' }).catch(() => [])
    if (textsOf(accounts).length === 0) listener({ type: 'disconnect' })
  }
  const listeners = { accountsChanged: onAccounts, chainChanged: onChain, disconnect: onDisconnect }
  for (const [event, handle] of Object.entries(listeners)) provider.on?.(event, handle)
  return () => {
    for (const [event, handle] of Object.entries(listeners)) provider.removeListener?.(event, handle)
  }
}

/** Makes a connector of an EIP-1193 provider that lives in the page. */
export const toConnector = ({ provider, ...wallet }: FoundWallet, clock: ClockPort): Connector => ({
  ...wallet,
  namespaces: {
    eip155: {
      identity: provider,
      provider: async () => provider,
      connect: async () => {
        const accounts = await provider.request({ method: 'eth_requestAccounts' })
        return (await readSession(provider, accounts)) ?? { chain: 'eip155:', accounts: [] }
      },
      restore: async () => readSession(provider, await provider.request({ method: 'eth_accounts' })),
      // A wallet that does not know how to give a permission back is left as it is, and one that never answers too.
      disconnect: () =>
        new Promise((resolve) => {
          const cancel = clock.after(DISCONNECT_WAIT_MS, resolve)
          Promise.resolve()
            .then(() => provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }))
            .catch(() => undefined)
            .finally(() => {
              cancel()
              resolve()
            })
        }),
      watch: (listener) => watch(provider, listener),
    },
  },
})
