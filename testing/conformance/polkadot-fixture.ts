import { fromHex, toSs58 } from '../virtual-polkadot-wallet/polkadot-wire.js'
import { type MemoryPolkadotChain, memoryPolkadotChain } from '../memory-chain/memory-polkadot-chain.js'
import { readTransfer } from '../memory-chain/polkadot-transfer.js'
import type { ScriptedHttp } from '../ports/http-types.js'
import { scriptedHttp } from '../ports/scripted-http.js'
import { loadPolkadotSdk } from '../virtual-polkadot-wallet/polkadot-keyring.js'
import type { VirtualInjected } from '../virtual-polkadot-wallet/polkadot-wallet-types.js'
import { virtualPolkadotWallet } from '../virtual-polkadot-wallet/virtual-polkadot-wallet.js'
import { answerPolkadot } from './answer-polkadot.js'
import type { FixtureWallet, HandlerSample, NamespaceFixture } from './namespace-fixture.js'

/** The options of `polkadotFixture`. */
export interface PolkadotFixtureOptions {
  /** The networks that the plugin is given: the first is where wallets begin. */
  readonly networks: readonly {
    readonly id: string
    readonly ss58Prefix: number
    readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  }[]
  /** Samples beside, or instead of, those for the handlers of `portico/polkadot`. */
  readonly inputs?: Readonly<Record<string, HandlerSample>>
}

// PUBLIC AND WORTHLESS: each is the SHA-256 of a sentence.
const KEYS = [
  { seed: '198d7bc5427376fec492a7692e7f2d60c9be480a597d54c41b2c2defbce314a9', name: 'Alice' },
  { seed: 'cf0ed982c0414d323c5525fa41f0ead2cdd32afdfe3e022013d2b2a9792845c9', name: 'Bob' },
]
const ID = 'test-polkadot-wallet'
/** The development key of Charlie, under the generic prefix. */
const CHARLIE = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y'
const CHARLIE_ON_POLKADOT = '14Gjs1TD93gnwEBfDMHoCgsuf1s2TVKUP6Z1qKmAZnZ8cW5q'

const payloadOf = (id: string, address: string) => ({
  address,
  blockHash: `0x${id}${'00'.repeat(16)}`,
  blockNumber: '0x00000000',
  era: '0x0500',
  genesisHash: `0x${id}${'00'.repeat(16)}`,
  method: `0x040300${'ab'.repeat(32)}04`,
  nonce: '0x00000000',
  specVersion: '0x00000001',
  tip: '0x00000000000000000000000000000000',
  transactionVersion: '0x00000001',
  signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
  version: 4,
})

/** The first transfer of an account on the chain in memory. */
const transferOf = (id: string, address: string) => ({
  ...payloadOf(id, address),
  signedExtensions: [
    ...['CheckNonZeroSender', 'CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality'],
    ...['CheckNonce', 'CheckWeight', 'ChargeTransactionPayment', 'CheckMetadataHash'],
  ],
  withSignedTransaction: true,
})

const isHex = (text: unknown, bytes: readonly number[]): boolean => bytes.includes(fromHex(text).length)

const samples = (id: string): Readonly<Record<string, HandlerSample>> => ({
  sign: {
    valid: () => ({ message: 'hello' }),
    malformed: [undefined, null, 'hello', {}, { message: 42 }, { message: { raw: 'hello' } }],
    isAnswer: (answer) => isHex(answer, [64, 65]),
  },
  signPayload: {
    valid: (account) => ({ payload: payloadOf(id, account) }),
    malformed: [undefined, null, {}, { payload: {} }, { payload: { ...payloadOf(id, CHARLIE), method: 'transfer' } }],
    isAnswer: (answer) => isHex((answer as { signature?: unknown }).signature, [65, 66]),
  },
  send: {
    valid: () => ({ to: CHARLIE, amount: '20000000000' }),
    malformed: [
      undefined,
      {},
      { to: 'bob', amount: '1' },
      { to: CHARLIE, amount: 1 },
      { to: CHARLIE, amount: '0' },
      { to: CHARLIE, amount: '340282366920938463463374607431768211456' },
      { to: CHARLIE, amount: '1', token: 'DOT' },
    ],
    isAnswer: (answer) => isHex((answer as { hash?: unknown }).hash, [32]),
  },
  sendTransaction: {
    valid: (account, chain = `polkadot:${id}`) => ({ payload: transferOf(chain.slice('polkadot:'.length), account) }),
    malformed: [undefined, null, {}, { payload: {} }, { payload: { ...transferOf(id, CHARLIE), tip: 'none' } }],
    isAnswer: (answer) => isHex((answer as { hash?: unknown }).hash, [32]),
  },
})

/**
 * The fixture of the Polkadot namespace: virtual wallets of `injectedWeb3` on chains in memory, with samples for the handlers of
 * `portico/polkadot`. Needs no chain.
 * @throws `RangeError` without a network that has an RPC url
 * @example
 * import { kusama, polkadot } from 'portico/networks'
 * import { polkadotFixture } from 'portico/testing'
 * const fixture = polkadotFixture({ networks: [polkadot, kusama] })
 */
export const polkadotFixture = ({ networks, inputs }: PolkadotFixtureOptions): NamespaceFixture => {
  const chains = networks.flatMap(({ id, ss58Prefix, rpcUrls }) =>
    rpcUrls.default.http.map((rpcUrl) => ({ id, ss58Prefix, rpcUrl })),
  )
  const [first, second] = chains
  if (!first) throw new RangeError('polkadotFixture needs at least one network with an RPC url.')
  /** The chains behind each `http()`. */
  const chainsOf = new WeakMap<ScriptedHttp, readonly MemoryPolkadotChain[]>()
  const wallet = (): FixtureWallet => {
    const virtual = virtualPolkadotWallet({ name: 'Test Polkadot Wallet', id: ID, keys: KEYS })
    return {
      connectorId: ID,
      announce: virtual.announce,
      next: (behaviour) => virtual.next('*', behaviour),
      release: virtual.release,
      addresses: (chain) =>
        virtual.addresses(chains.find(({ id }) => chain === `polkadot:${id}`)?.ss58Prefix ?? first.ss58Prefix),
      setAccounts: virtual.setAccounts,
      revoke: () => virtual.setAccounts([]),
      // A page cannot give the permission back.
      keepsPermission: true,
      get requests() {
        return virtual.requests.length
      },
      get prompts() {
        return virtual.prompts
      },
      get listeners() {
        return virtual.listeners
      },
      reads: async (provider) => (provider as { look(): Promise<unknown> }).look(),
      relayed: async (request) => answerPolkadot((await virtual.entry.enable('relay')) as VirtualInjected, request),
    }
  }
  return {
    chain: `polkadot:${first.id}`,
    ...(second && { otherChain: `polkadot:${second.id}` as const }),
    wallet,
    inputs: { ...samples(first.id), ...inputs },
    addresses: {
      valid: [CHARLIE, CHARLIE_ON_POLKADOT],
      same: [[CHARLIE, CHARLIE_ON_POLKADOT]],
      invalid: ['', '0x00', CHARLIE.toLowerCase(), CHARLIE.slice(1), `1${CHARLIE}`, 'polkadot:1'],
    },
    hashes: { unknown: `0x${'ab'.repeat(32)}` },
    async paid({ http }) {
      const own = chainsOf.get(http)
      if (!own) return undefined
      const sdk = await loadPolkadotSdk()
      return chains.flatMap(({ id, ss58Prefix }, index) =>
        (own[index]?.transactions ?? []).flatMap((bytes) => {
          const transfer = readTransfer(bytes)
          if (!transfer) return []
          // The sample spells its recipient under the generic prefix.
          const [from, to] = [toSs58(sdk, transfer.signer, ss58Prefix), toSs58(sdk, transfer.recipient)]
          return [{ chain: `polkadot:${id}` as const, from, to, amount: String(transfer.value) }]
        }),
      )
    },
    http() {
      const own = chains.map(memoryPolkadotChain)
      const http = scriptedHttp(own)
      chainsOf.set(http, own)
      return http
    },
    // JSON-RPC reads by POST, too.
    isWrite: ({ body = '' }) => body.includes('"author_submitExtrinsic"'),
  }
}
