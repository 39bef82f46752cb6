import { type FixtureWallet, memoryChain, scriptedHttp, virtualWallet, TEST_KEYS } from 'portico/testing'
import type { CoinbaseSettings, CreateProvider } from './coinbase-sdk.js'

const KEYS = [TEST_KEYS[0], TEST_KEYS[1]] as const

interface FakeNetwork {
  readonly id: number
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}

/** The SDK in memory: it asks no user unless the wallet's behaviour says so. */
export const fakeCoinbase = (networks: readonly FakeNetwork[]) => {
  const chains = networks.map(({ id, rpcUrls }) => ({ id, rpcUrl: rpcUrls.default.http[0] ?? '' }))
  const virtual = virtualWallet({
    name: 'Coinbase Smart Wallet',
    rdns: 'com.coinbase.wallet',
    privateKeys: KEYS,
    chains,
    http: scriptedHttp(chains.map(memoryChain)),
  })
  const { provider } = virtual
  let loads = 0
  let isBroken = false
  let hasExpired = false
  let settings: CoinbaseSettings | undefined

  const create: CreateProvider = (given) => {
    settings = given
    return {
      async request(request) {
        const answer = await provider.request(request)
        // The SDK has no empty list of accounts.
        const isEmpty = request.method === 'eth_accounts' && Array.isArray(answer) && answer.length === 0
        if (isEmpty || hasExpired)
          throw { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' }
        return answer
      },
      on: (event, listener) => provider.on(event, listener),
      removeListener: (event, listener) => provider.removeListener(event, listener),
      disconnect: () => virtual.setAccounts([]),
    }
  }
  const wallet: FixtureWallet = {
    connectorId: 'coinbaseWalletSdk',
    // The plugin lists it at once.
    announce: () => () => {},
    next: (behaviour) => virtual.next('*', behaviour),
    release: virtual.release,
    addresses: virtual.addresses,
    setAccounts: virtual.setAccounts,
    setChain: (chain) => virtual.setChain(Number(chain.split(':')[1])),
    revoke: () => virtual.setAccounts([]),
    get requests() {
      return virtual.requests.length
    },
    get prompts() {
      return virtual.prompts
    },
    get listeners() {
      return virtual.listeners
    },
    reads: (given) => (given as typeof provider).request({ method: 'eth_chainId' }),
  }
  return {
    wallet,
    async load() {
      loads += 1
      if (!isBroken) return create
      isBroken = false
      throw new TypeError('Failed to fetch dynamically imported module')
    },
    /** Fails the next load. */
    failOnce() {
      isBroken = true
    },
    /** Ends the session without an event, as when the user clears the storage. */
    expire() {
      hasExpired = true
    },
    get loads() {
      return loads
    },
    get settings() {
      return settings
    },
  }
}
