import { decodeBase58, encodeBase58 } from '../../kit/bytes/base58.js'
import { ByteReader } from '../../kit/bytes/byte-reader.js'
import { type MemorySolanaChain, memorySolanaChain } from '../memory-chain/memory-solana-chain.js'
import { scriptedHttp } from '../ports/scripted-http.js'
import type { VirtualStandardWallet } from '../virtual-solana-wallet/solana-wallet-types.js'
import { virtualSolanaWallet } from '../virtual-solana-wallet/virtual-solana-wallet.js'
import { answerSolana } from './answer-solana.js'
import { readLittleEndian } from '../virtual-polkadot-wallet/polkadot-wire.js'
import type { FixturePayment, FixtureWallet, HandlerSample } from './namespace-fixture.js'
import type { NamespaceProviderFixture } from './provider-fixture.js'
import { standardProvider } from './standard-provider.js'

/** The options of `solanaFixture`. */
export interface SolanaFixtureOptions {
  /** The networks that the plugin is given: the first is where wallets begin. */
  readonly networks: readonly {
    readonly id: string
    readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  }[]
  /** Features that the wallets lack, for example `solana:signAndSendTransaction`. */
  readonly without?: readonly string[]
  /** Samples beside, or instead of, those for the handlers of `portico/solana`. */
  readonly inputs?: Readonly<Record<string, HandlerSample>>
}

// PUBLIC AND WORTHLESS: each is the SHA-256 of a sentence.
const SEEDS = [
  'ad4ecfcd390c9574676a6ab1d0142397bf9915e3261a519fded9557c1e717c9a',
  '89b2d5fcfac2860bb2b00a79b5e0b59b882de286f2b3416bcdabe9f55a915621',
]
const RECIPIENT = '3Cyc2DJhipwvGBubgJQ5fGG2Cs3m9zYwFN9vCSKgVd7S'
const NAME = 'Test Wallet'
const SYSTEM = '11111111111111111111111111111111'
const HASHES = {
  unknown: encodeBase58(new Uint8Array(64).fill(7)),
  failed: encodeBase58(new Uint8Array(64).fill(9)),
} as const
const TEN_SOL = 10_000_000_000

/** The instruction of the system program that transfers. */
const TRANSFER = 2

/** Reads the transfers of SOL in a transaction in the legacy format with few accounts. */
const readTransfers = (bytes: Uint8Array): readonly Omit<FixturePayment, 'chain'>[] => {
  const reader = new ByteReader(bytes)
  reader.list(() => reader.take(64))
  // The numbers of signers and of read-only accounts.
  reader.take(3)
  const accounts = reader.list(() => encodeBase58(reader.take(32)))
  // The blockhash.
  reader.take(32)
  const account = (index: number | undefined) => accounts[index ?? -1] ?? ''
  const instructions = reader.list(() => ({
    program: account(reader.number(1)),
    accounts: reader.list(() => account(reader.number(1))),
    data: reader.sized(),
  }))
  return instructions.flatMap(({ program, accounts: [from = '', to = ''], data }) =>
    program === SYSTEM && data[0] === TRANSFER
      ? [{ from, to, amount: String(readLittleEndian(data.subarray(4))) }]
      : [],
  )
}

/** A transaction with one signer, one program and no instruction. */
const transactionOf = (account: string): Uint8Array => {
  const key = decodeBase58(account) ?? new Uint8Array(32)
  return Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...key, ...new Uint8Array(32), 0])
}

const isBytes = (answer: unknown): boolean => answer instanceof Uint8Array && answer.length > 65
const isSignature = (answer: unknown): boolean => typeof answer === 'string' && decodeBase58(answer)?.length === 64

const SAMPLES: Readonly<Record<string, HandlerSample>> = {
  sign: {
    valid: () => ({ message: 'hello' }),
    malformed: [undefined, null, 'hello', {}, { message: 42 }, { message: { raw: 'hello' } }],
    isAnswer: isSignature,
  },
  signTransaction: {
    valid: (account) => ({ transaction: transactionOf(account) }),
    malformed: [undefined, null, {}, { transaction: 42 }, { transaction: '' }, { transaction: new Uint8Array(9) }],
    isAnswer: isBytes,
  },
  signAllTransactions: {
    valid: (account) => ({ transactions: [transactionOf(account), transactionOf(account)] }),
    malformed: [undefined, null, {}, { transactions: [] }, { transactions: [42] }],
    isAnswer: (answer) => Array.isArray(answer) && answer.length === 2 && answer.every(isBytes),
  },
  send: {
    valid: () => ({ to: RECIPIENT, amount: '1' }),
    malformed: [
      undefined,
      {},
      { to: 'bob', amount: '1' },
      // 44 characters of base58, and 33 bytes.
      { to: 'z'.repeat(44), amount: '1' },
      { to: RECIPIENT, amount: 1 },
      { to: RECIPIENT, amount: '18446744073709551616' },
      { to: RECIPIENT, amount: '1', options: { skipPreflight: 'yes' } },
    ],
    isAnswer: (answer) => isSignature((answer as { hash?: unknown }).hash),
  },
  sendTransaction: {
    valid: (account) => ({ transaction: transactionOf(account) }),
    malformed: [undefined, null, {}, { transaction: 42 }, { transaction: 'AA==' }],
    isAnswer: isSignature,
  },
}

/**
 * The fixture of the Solana namespace: virtual wallets of the Wallet Standard on chains in memory, with samples for the
 * handlers of `portico/solana`. Needs no chain.
 * @throws `RangeError` without a network that has an RPC url
 * @example
 * import { solana, solanaDevnet } from 'portico/networks'
 * import { solanaFixture } from 'portico/testing'
 * const fixture = solanaFixture({ networks: [solana, solanaDevnet] })
 */
export const solanaFixture = ({ networks, without = [], inputs }: SolanaFixtureOptions): NamespaceProviderFixture => {
  // A balance of its own for each network.
  const chains = networks.flatMap(({ id, rpcUrls }, index) =>
    rpcUrls.default.http.map((rpcUrl) => ({ id, rpcUrl, balance: TEN_SOL + index, failed: [HASHES.failed] })),
  )
  const [first] = chains
  if (!first) throw new RangeError('solanaFixture needs at least one network with an RPC url.')
  const names = ['mainnet', 'devnet', 'testnet', 'localnet'] as const

  /** The chains behind each wallet and each `http()`. */
  const chainsOf = new WeakMap<object, readonly { readonly id: string; readonly chain: MemorySolanaChain }[]>()
  const create = <Owner extends object>(make: (routes: readonly MemorySolanaChain[]) => Owner): Owner => {
    const own = chains.map((options) => ({ id: options.id, chain: memorySolanaChain(options) }))
    const owner = make(own.map(({ chain }) => chain))
    chainsOf.set(owner, own)
    return owner
  }

  const createWallet = (routes: readonly MemorySolanaChain[]): FixtureWallet => {
    const virtual = virtualSolanaWallet({
      name: NAME,
      seeds: SEEDS,
      chains: names.map((name) => ({ chain: `solana:${name}`, rpcUrl: first.rpcUrl })),
      without,
      http: scriptedHttp(routes),
    })
    return {
      connectorId: NAME,
      announce: virtual.announce,
      next: (behaviour) => virtual.next('*', behaviour),
      release: virtual.release,
      addresses: virtual.addresses,
      setAccounts: virtual.setAccounts,
      // Solana wallets have no current network.
      setChain: async () => undefined,
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
      reads: async (provider) => (provider as VirtualStandardWallet).accounts,
      relayed: (request) => answerSolana(virtual.wallet, request),
    }
  }
  return {
    chain: `solana:${first.id}`,
    wallet: () => create(createWallet),
    inputs: { ...SAMPLES, ...inputs },
    balances: Object.fromEntries(networks.map(({ id }, index) => [`solana:${id}`, BigInt(TEN_SOL + index)] as const)),
    hashes: HASHES,
    paid({ wallet, http }) {
      const own = chainsOf.get(wallet)
      return (
        own &&
        [...own, ...(chainsOf.get(http) ?? [])].flatMap(({ id, chain }) =>
          chain.transactions.flatMap(readTransfers).map((payment) => ({ chain: `solana:${id}` as const, ...payment })),
        )
      )
    },
    addresses: {
      valid: [RECIPIENT, SYSTEM],
      invalid: ['', '0x', RECIPIENT.slice(0, 31), `${RECIPIENT}1`, RECIPIENT.replace('3', '0'), 'solana:1', 'bob.sol'],
    },
    provider: standardProvider,
    http: () => create(scriptedHttp),
    // JSON-RPC reads by POST, too: after a cancel a transaction that was sent already is still followed.
    isWrite: ({ body = '' }) => body.includes('"sendTransaction"'),
    balance: 10_000_000_000n,
  }
}
