import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { type MemoryChain, memoryChain } from '../memory-chain/memory-chain.js'
import { scriptedHttp } from '../ports/scripted-http.js'
import { TEST_KEYS } from '../virtual-wallet/keyring.js'
import { virtualWallet } from '../virtual-wallet/virtual-wallet.js'
import type { VirtualProvider } from '../virtual-wallet/wallet-types.js'
import { eip1193Provider } from './eip1193-provider.js'
import type { FixturePayment, FixtureWallet, HandlerSample } from './namespace-fixture.js'
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
/** The addresses of the keys. */
const [FIRST, SECOND] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']

const HASHES = {
  unknown: `0x${'ab'.repeat(32)}`,
  failed: `0x${'fa'.repeat(32)}`,
  pending: `0x${'9e'.repeat(32)}`,
  confirmed: `0x${'c0'.repeat(32)}`,
} as const

/** Answers for the transactions of `HASHES`; the chain answers for every other. */
const answerForHash = (method: string, [hash]: readonly unknown[]): unknown => {
  if (hash !== HASHES.failed && hash !== HASHES.pending && hash !== HASHES.confirmed) return undefined
  if (method === 'eth_getTransactionByHash') return { hash, nonce: '0x0' }
  if (method !== 'eth_getTransactionReceipt' || hash === HASHES.pending) return undefined
  return { transactionHash: hash, blockNumber: '0x1', status: hash === HASHES.failed ? '0x0' : '0x1' }
}

/** The balances of the two accounts on a network, which differ by account and by network. */
const balancesOn = (index: number): readonly (readonly [address: string, balance: bigint])[] => [
  [FIRST, 10n ** 19n + BigInt(index)],
  [SECOND, 5n * 10n ** 18n + BigInt(index)],
]

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

/** The payments in the native coin on a chain. */
const paymentsOn = ({ id, chain }: { readonly id: number; readonly chain: MemoryChain }): readonly FixturePayment[] =>
  chain.transactions.map<FixturePayment>(({ from, to = '', value }) => ({
    chain: `eip155:${id}`,
    from,
    to,
    amount: value,
  }))

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
    pays: () => [{ to: RECIPIENT, amount: '1' }],
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
  const memoryChains = () =>
    networks.flatMap(({ id, rpcUrls }, index) => {
      const held = balancesOn(index).map(([address, balance]) => [address.toLowerCase(), String(balance)] as const)
      const balances = Object.fromEntries(held)
      return rpcUrls.default.http.map((rpcUrl) => ({
        id,
        chain: memoryChain({ id, rpcUrl, balances, answer: answerForHash }),
      }))
    })
  /** The chains behind each wallet and each `http()`. */
  const chainsOf = new WeakMap<object, ReturnType<typeof memoryChains>>()
  const create = <Owner extends object>(make: (routes: readonly MemoryChain[]) => Owner): Owner => {
    const own = memoryChains()
    const owner = make(own.map(({ chain }) => chain))
    chainsOf.set(owner, own)
    return owner
  }

  const createWallet = (routes: readonly MemoryChain[]): FixtureWallet => {
    const http = scriptedHttp(routes)
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
    balances: Object.fromEntries(
      networks.flatMap(({ id }, index) =>
        balancesOn(index).map(([address, balance]) => [`eip155:${id}:${address}`, balance] as const),
      ),
    ),
    hashes: HASHES,
    paid({ wallet, http }) {
      const own = chainsOf.get(wallet)
      return own && [...own, ...(chainsOf.get(http) ?? [])].flatMap(paymentsOn)
    },
    unlistedChain: `eip155:${Math.max(...chains.map(({ id }) => id)) + 1}`,
    wallet: () => create(createWallet),
    inputs: { ...known, ...inputs },
    addresses: {
      valid: [RECIPIENT, RECIPIENT.toLowerCase()],
      same: [[RECIPIENT, RECIPIENT.toLowerCase()]],
      invalid: ['0x', '0x123', `${RECIPIENT}0`, RECIPIENT.replace('3C', 'zz'), 'vitalik.eth', 'eip155:1'],
    },
    provider: eip1193Provider,
    http: () => create(scriptedHttp),
    // JSON-RPC reads by POST, too, and a transaction sent before a cancel is still followed.
    isWrite: ({ body = '' }) => body.includes('eth_sendRawTransaction'),
  }
}
