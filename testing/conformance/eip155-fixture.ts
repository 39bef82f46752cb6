import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { memoryChain } from '../memory-chain/memory-chain.js'
import { scriptedHttp } from '../ports/scripted-http.js'
import { TEST_KEYS } from '../virtual-wallet/keyring.js'
import { virtualWallet } from '../virtual-wallet/virtual-wallet.js'
import type { VirtualProvider } from '../virtual-wallet/wallet-types.js'
import { eip1193Provider } from './eip1193-provider.js'
import type { FixtureWallet, HandlerSample } from './namespace-fixture.js'
import type { NamespaceProviderFixture } from './provider-fixture.js'

/** The options of `eip155Fixture`. */
export interface Eip155FixtureOptions {
  /** The networks that the plugin is given: the first is where wallets begin, the second where they are moved. */
  readonly networks: readonly {
    readonly id: number
    readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  }[]
  /** Samples beside, or instead of, those for sign, signTypedData, send, sendTransaction, signRaw and sendRaw. */
  readonly inputs?: Readonly<Record<string, HandlerSample>>
}

const KEYS = [TEST_KEYS[0], TEST_KEYS[1]] as const
const RECIPIENT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const RDNS = 'test.portico.wallet'

const typedData = (chainId: number) => ({
  domain: { name: 'Portico', version: '1', chainId },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'hello' },
})

const batch = (chainId: number, from: string) => ({
  version: '2.0.0',
  from,
  chainId: `0x${chainId.toString(16)}`,
  atomicRequired: false,
  calls: [{ to: RECIPIENT, value: '0x1' }],
})

const isHex = (answer: unknown): boolean => typeof answer === 'string' && /^0x[0-9a-f]+$/i.test(answer)

const samples = (chainId: number): Readonly<Record<string, HandlerSample>> => ({
  sign: {
    valid: () => ({ message: 'hello' }),
    malformed: [undefined, null, 'hello', {}, { message: 42 }],
    isAnswer: isHex,
  },
  signTypedData: {
    valid: () => typedData(chainId),
    malformed: [undefined, null, {}, { ...typedData(chainId), types: 1 }],
    isAnswer: isHex,
  },
  send: {
    valid: () => ({ to: RECIPIENT, amount: '1' }),
    malformed: [
      undefined,
      {},
      { to: 'bob', amount: '1' },
      { to: RECIPIENT, amount: 1 },
      { to: RECIPIENT, amount: '-1' },
      { to: RECIPIENT, amount: '0.5' },
    ],
    isAnswer: (answer) => isHex((answer as { hash?: unknown }).hash),
  },
  sendTransaction: {
    valid: () => ({ to: RECIPIENT, value: '0x1' }),
    malformed: [undefined, null, { to: 'bob' }, { to: RECIPIENT, value: 1 }, { to: RECIPIENT, data: 'hello' }],
    isAnswer: isHex,
  },
  signRaw: {
    valid: (account) => ({ method: 'eth_signTypedData_v3', params: [account, JSON.stringify(typedData(chainId))] }),
  },
  sendRaw: { valid: (from) => ({ method: 'wallet_sendCalls', params: [batch(chainId, from)] }) },
})

/**
 * The fixture of the EVM namespace: virtual wallets on chains in memory, announced by EIP-6963, with samples for the
 * handlers of `portico/eip155`. Needs viem, and no chain.
 * @throws `RangeError` without a network that has an RPC url
 * @example
 * import { base, mainnet } from 'portico/networks'
 * import { eip155Fixture } from 'portico/testing'
 * const fixture = eip155Fixture({ networks: [mainnet, base] })
 */
export const eip155Fixture = ({ networks, inputs }: Eip155FixtureOptions): NamespaceProviderFixture => {
  const chains = networks.flatMap(({ id, rpcUrls }) =>
    rpcUrls.default.http.slice(0, 1).map((rpcUrl) => ({ id, rpcUrl })),
  )
  const [first, second] = chains
  if (!first) throw new RangeError('eip155Fixture needs at least one network with an RPC url.')
  const all = networks.flatMap(({ id, rpcUrls }) => rpcUrls.default.http.map((rpcUrl) => ({ id, rpcUrl })))

  const wallet = (): FixtureWallet => {
    const http = scriptedHttp(all.map(memoryChain))
    const virtual = virtualWallet({ name: 'Test Wallet', rdns: RDNS, privateKeys: KEYS, chains, http })
    return {
      connectorId: RDNS,
      announce: virtual.announce,
      next: (behaviour) => virtual.next('*', behaviour),
      release: virtual.release,
      addresses: virtual.addresses,
      setAccounts: virtual.setAccounts,
      setChain: (chain: CaipNetworkId) => virtual.setChain(Number(chain.split(':')[1])),
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
      get signal() {
        return virtual.signal
      },
      reads: (provider) => (provider as VirtualProvider).request({ method: 'eth_chainId' }),
      relayed: ({ method, params }) => virtual.provider.request({ method, params: params as readonly unknown[] }),
    }
  }
  const known = samples(first.id)
  return {
    chain: `eip155:${first.id}`,
    ...(second && { otherChain: `eip155:${second.id}` as const }),
    unlistedChain: `eip155:${Math.max(...chains.map(({ id }) => id)) + 1}`,
    wallet,
    inputs: { ...known, ...inputs },
    addresses: {
      valid: [RECIPIENT, RECIPIENT.toLowerCase()],
      invalid: ['0x', '0x123', `${RECIPIENT}0`, RECIPIENT.replace('3C', 'zz'), 'vitalik.eth', 'eip155:1'],
    },
    provider: eip1193Provider,
    http: () => scriptedHttp(all.map(memoryChain)),
    // JSON-RPC reads by POST, too, and a transaction sent before a cancel is still followed.
    isWrite: ({ body = '' }) => body.includes('eth_sendRawTransaction'),
  }
}
