import { read, type WalletSession } from 'portico/kit'
import type { CaipNetworkId, ConnectorSession } from 'portico/plugin'
import type { CoinbaseEvent, CoinbaseProvider } from './coinbase-sdk.js'

/** EIP-1193: the page may not ask yet. The SDK throws it instead of an empty list of accounts. */
const UNAUTHORIZED = 4100

const readAccounts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && /^0x[0-9a-f]{40}$/i.test(one)) : []

/** The kernel refuses an id without a number. */
const readChain = (value: unknown): CaipNetworkId =>
  typeof value === 'string' && /^0x[0-9a-f]{1,13}$/i.test(value) ? `eip155:${Number(value)}` : 'eip155:'

/** Translates the provider of the SDK into the session of a connector. */
export const createWalletSession = (provider: CoinbaseProvider): WalletSession<CoinbaseProvider> => {
  const sessionOf = async (accounts: readonly string[]): Promise<ConnectorSession> => ({
    accounts,
    chain: readChain(await provider.request({ method: 'eth_chainId' })),
    ...(accounts[0] !== undefined && { active: accounts[0] }),
  })
  const shared = async () => {
    try {
      return readAccounts(await provider.request({ method: 'eth_accounts' }))
    } catch (error) {
      if (read(error, 'code') === UNAUTHORIZED) return []
      throw error
    }
  }
  return {
    provider,
    async connect({ signal }) {
      const accounts = readAccounts(await provider.request({ method: 'eth_requestAccounts' }))
      signal.throwIfAborted()
      return sessionOf(accounts)
    },
    async restore() {
      const accounts = await shared()
      return accounts.length > 0 ? sessionOf(accounts) : undefined
    },
    disconnect: () => provider.disconnect(),
    watch(listener) {
      const listeners: readonly (readonly [CoinbaseEvent, (value: unknown) => void])[] = [
        ['accountsChanged', (value) => listener({ type: 'accounts', accounts: readAccounts(value) })],
        ['chainChanged', (value) => listener({ type: 'chain', chain: readChain(value) })],
        ['disconnect', () => listener({ type: 'disconnect' })],
      ]
      for (const [event, listen] of listeners) provider.on(event, listen)
      return () => {
        for (const [event, listen] of listeners) provider.removeListener(event, listen)
      }
    },
  }
}
