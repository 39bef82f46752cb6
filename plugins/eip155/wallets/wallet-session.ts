import type { ClockPort, ConnectorSession, WalletEvent } from 'portico/plugin'
import { DISCONNECT_WAIT_MS } from '../constants.js'
import { type Eip1193Provider, toCaipNetworkId } from '../eip1193.js'

/** MetaMask says it is disconnected while it looks for another node; it comes back by itself. */
const TRY_AGAIN_LATER = 1013

/** Reads the addresses that a wallet shares; `undefined` entries, names and addresses of other chains are none. */
type ReadAccounts = (value: unknown) => readonly string[]

/** Some wallets write one address in two ways: it keeps the first, or it would seem to be another account. */
const createReader = (): ReadAccounts => {
  const spellings = new Map<string, string>()
  const spell = (address: string): string => {
    const key = address.toLowerCase()
    if (!spellings.has(key)) spellings.set(key, address)
    return spellings.get(key) ?? address
  }
  return (value) =>
    Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'string' && /^0x[0-9a-f]{40}$/i.test(entry)).map(spell)
      : []
}

const readSession = async (
  provider: Eip1193Provider,
  accounts: readonly string[],
): Promise<ConnectorSession | undefined> => {
  if (accounts.length === 0) return undefined
  const chain = toCaipNetworkId(await provider.request({ method: 'eth_chainId' }))
  // An odd answer is passed on: the kernel refuses it in one place.
  return { chain: chain ?? 'eip155:', accounts }
}

const watch = (provider: Eip1193Provider, read: ReadAccounts, listener: (event: WalletEvent) => void): (() => void) => {
  let stopped = false
  const tell = (event: WalletEvent) => {
    // A wallet may not know how to let a listener go.
    if (!stopped) listener(event)
  }
  const onAccounts = (accounts: unknown) => tell({ type: 'accounts', accounts: read(accounts) })
  const onChain = (chainId: unknown) => {
    const chain = toCaipNetworkId(chainId)
    if (chain) tell({ type: 'chain', chain })
  }
  const onDisconnect = async (error?: { readonly code?: unknown }) => {
    if (error?.code === TRY_AGAIN_LATER) return
    const ask = async () => read(await provider.request({ method: 'eth_accounts' }))
    const accounts = await ask().catch(() => [])
    if (accounts.length === 0) tell({ type: 'disconnect' })
  }
  const listeners = { accountsChanged: onAccounts, chainChanged: onChain, disconnect: onDisconnect }
  const each = (method: 'on' | 'removeListener') => {
    for (const [event, handle] of Object.entries(listeners)) {
      try {
        provider[method]?.(event, handle)
      } catch {
        // A wallet that cannot be listened to is asked before every request all the same.
      }
    }
  }
  each('on')
  return () => {
    stopped = true
    each('removeListener')
  }
}

/** What is done with a wallet in the page once it is asked for something. */
export interface WalletSession {
  connect(): Promise<ConnectorSession>
  restore(): Promise<ConnectorSession | undefined>
  disconnect(): Promise<void>
  watch(listener: (event: WalletEvent) => void): () => void
}

/** The session of one wallet; it remembers how the wallet writes its addresses. */
export const createWalletSession = (provider: Eip1193Provider, clock: ClockPort): WalletSession => {
  const read = createReader()
  return {
    async connect() {
      const accounts = read(await provider.request({ method: 'eth_requestAccounts' }))
      return (await readSession(provider, accounts)) ?? { chain: 'eip155:', accounts: [] }
    },
    restore: async () => readSession(provider, read(await provider.request({ method: 'eth_accounts' }))),
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
    watch: (listener) => watch(provider, read, listener),
  }
}
