import type { WalletSession } from 'portico/kit'
import type { ConnectorSession, WalletEvent } from 'portico/plugin'
import type { Eip1193Provider } from '../eip1193.js'
import { toCaipNetworkId } from '../to-caip-network-id.js'

/** MetaMask reports a disconnect with this code while it looks for another node; it reconnects by itself. */
const TRY_AGAIN_LATER = 1013

/** Reads the addresses that a wallet shares; entries of other chains and other types are skipped. */
type ReadAccounts = (value: unknown) => readonly string[]

/** Some wallets change the case of an address: the first spelling is kept, or it would seem to be another account. */
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

/** EIP-1193 wallets list the active account first. */
const activeOf = ([active]: readonly string[]): Pick<ConnectorSession, 'active'> =>
  active === undefined ? {} : { active }

const readSession = async (
  provider: Eip1193Provider,
  accounts: readonly string[],
): Promise<ConnectorSession | undefined> => {
  if (accounts.length === 0) return undefined
  const chain = toCaipNetworkId(await provider.request({ method: 'eth_chainId' }))
  // The kernel refuses an unreadable chain id, in one place for all connectors.
  return { chain: chain ?? 'eip155:', accounts, ...activeOf(accounts) }
}

const watch = (provider: Eip1193Provider, read: ReadAccounts, listener: (event: WalletEvent) => void): (() => void) => {
  let isStopped = false
  const emit = (event: WalletEvent) => {
    // Some wallets cannot remove a listener.
    if (!isStopped) listener(event)
  }
  const ask = async (method: string) => provider.request({ method })
  const askAccounts = () => ask('eth_accounts').then(read)
  // Only the answer to the latest event counts.
  let accountTurn = 0
  let chainTurn = 0
  const onAccounts = async (value: unknown) => {
    accountTurn += 1
    const turn = accountTurn
    let accounts = read(value)
    if (accounts.length === 0) {
      // An empty payload is believed if the wallet cannot be asked; an unreadable one says nothing.
      const isEmpty = Array.isArray(value) && value.length === 0
      const answer = await askAccounts().catch(() => (isEmpty ? [] : undefined))
      if (turn !== accountTurn || !answer) return
      accounts = answer
    }
    emit({ type: 'accounts', accounts, ...activeOf(accounts) })
  }
  const onChain = async (chainId: unknown) => {
    chainTurn += 1
    const turn = chainTurn
    const chain = toCaipNetworkId(chainId) ?? toCaipNetworkId(await ask('eth_chainId').catch(() => undefined))
    if (chain && turn === chainTurn) emit({ type: 'chain', chain })
  }
  const onDisconnect = async (error?: { readonly code?: unknown }) => {
    if (error?.code === TRY_AGAIN_LATER) return
    const accounts = await askAccounts().catch(() => [])
    if (accounts.length === 0) emit({ type: 'disconnect' })
  }
  const listeners = { accountsChanged: onAccounts, chainChanged: onChain, disconnect: onDisconnect }
  const each = (method: 'on' | 'removeListener') => {
    for (const [event, handle] of Object.entries(listeners)) {
      try {
        provider[method]?.(event, handle)
      } catch {
        // A wallet without events is still asked before every request.
      }
    }
  }
  each('on')
  return () => {
    isStopped = true
    each('removeListener')
  }
}

/** Creates the session of one wallet in the page. */
export const createWalletSession = (provider: Eip1193Provider): WalletSession<Eip1193Provider> => {
  const read = createReader()
  return {
    provider,
    async connect({ signal }) {
      const accounts = read(await provider.request({ method: 'eth_requestAccounts' }, { signal }))
      return (await readSession(provider, accounts)) ?? { chain: 'eip155:', accounts: [] }
    },
    restore: async () => readSession(provider, read(await provider.request({ method: 'eth_accounts' }))),
    disconnect: async () => provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
    watch: (listener) => watch(provider, read, listener),
  }
}
