import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import {
  MEMORY_BITCOIN_HASHES,
  type MemoryAddressApi,
  memoryAddressApi,
  readRawTransaction,
} from '../memory-chain/memory-address-api.js'
import { scriptedHttp } from '../ports/scripted-http.js'
import { virtualBitcoinWallet } from '../virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'
import { loadSigner } from '../virtual-bitcoin-wallet/bitcoin-keyring.js'
import { networkOf } from '../virtual-bitcoin-wallet/bitcoin-networks.js'
import { answerBitcoin } from './answer-bitcoin.js'
import type { FixturePayment, FixtureWallet, HandlerSample, NamespaceFixture } from './namespace-fixture.js'

/** The options of `bip122Fixture`. */
export interface Bip122FixtureOptions {
  /** The networks that the plugin is given: the first is where wallets begin, the second where they are moved. */
  readonly networks: readonly { readonly caipNetworkId: CaipNetworkId }[]
  /** Samples beside, or instead of, those for sign, signPsbt and sendTransfer. */
  readonly inputs?: Readonly<Record<string, HandlerSample>>
}

// PUBLIC AND WORTHLESS: a byte repeated.
const KEYS = [`0x${'09'.repeat(32)}`, `0x${'0a'.repeat(32)}`] as const
const ID = 'TestProviders.BitcoinProvider'
const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
/** A foreign address for each network. */
const RECIPIENTS: Readonly<Record<string, string>> = {
  [MAINNET]: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'bcrt1qvux25709r4uw6rzc8wyl7wwecjdhrx08uce287',
}
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
/** The recipient of `PSBT` there. */
const REGTEST_OUTPUT = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const TEST_RECIPIENT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const recipientOn = (chain: CaipNetworkId): string => RECIPIENTS[chain] ?? TEST_RECIPIENT
const AMOUNT = '1000'
const MEMPOOL = 'https://mempool.space'

/** Reads the payments of transactions that spend one native segwit address; change to it is none. */
const readPayments = async (chain: CaipNetworkId, raw: string): Promise<readonly FixturePayment[]> => {
  const { btc } = await loadSigner()
  const network = networkOf(chain)
  const transaction = await readRawTransaction(raw)
  const key = transaction.getInput(0).finalScriptWitness?.[1] ?? new Uint8Array()
  const from = btc.p2wpkh(key, network).address ?? ''
  return Array.from({ length: transaction.outputsLength }, (_, index) => transaction.getOutput(index)).flatMap(
    ({ script = new Uint8Array(), amount }) => {
      const to = btc.Address(network).encode(btc.OutScript.decode(script))
      return to === from ? [] : [{ chain, from, to, amount: String(amount) }]
    },
  )
}

/** Spends one output of the first key's payment address; made with `@scure/btc-signer`, the same on each network. */
const PSBT =
  'cHNidP8BAFICAAAAASIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiAAAAAAD/////AZBfAQAAAAAAFgAUdR526BmRltRUlBxF0bOjI/FDO9YAAAAAAAEBH6CGAQAAAAAAFgAUZwyqeeUdeO0MWDuJ/znZxJtxmecAAA=='

const isBase64 = (answer: unknown): boolean => typeof answer === 'string' && /^[A-Za-z0-9+/]{80,}={0,2}$/.test(answer)

const samples = (chain: CaipNetworkId): Readonly<Record<string, HandlerSample>> => {
  const address = recipientOn(chain)
  const pay = (amount: unknown, to: unknown = address) => ({ recipients: [{ address: to, amount }] })
  return {
    sign: {
      valid: () => ({ message: 'hello' }),
      malformed: [undefined, null, 'hello', {}, { message: 42 }, { message: 'hello', protocol: 'schnorr' }],
      isAnswer: isBase64,
    },
    signPsbt: {
      valid: (account) => ({ psbt: PSBT, signInputs: { [account]: [0] } }),
      malformed: [
        undefined,
        null,
        {},
        { psbt: 'hello', signInputs: { [address]: [0] } },
        { psbt: PSBT, signInputs: {} },
        { psbt: PSBT, signInputs: { [address]: [1] } },
        { psbt: PSBT, signInputs: { [address]: [0, 0] } },
      ],
      isAnswer: (answer) => isBase64((answer as { psbt?: unknown }).psbt),
    },
    sendTransaction: {
      valid: (account) => ({ psbt: PSBT, signInputs: { [account]: [0] } }),
      pays: (_, on) => [{ to: on === REGTEST ? REGTEST_OUTPUT : recipientOn(on), amount: '90000' }],
      malformed: [undefined, null, {}, { psbt: PSBT }, { psbt: PSBT, signInputs: { [address]: [1] } }],
      isAnswer: (answer) => /^[0-9a-f]{64}$/.test(String((answer as { hash?: unknown }).hash)),
    },
    sendTransfer: {
      valid: (_, on = chain) => pay(AMOUNT, recipientOn(on)),
      pays: (_, on) => [{ to: recipientOn(on), amount: AMOUNT }],
      malformed: [
        undefined,
        {},
        { recipients: [] },
        pay(1000),
        pay('-1'),
        pay('0'),
        pay('0.5'),
        pay('2100000000000001'),
        pay('1000', 1),
      ],
      isAnswer: (answer) => /^[0-9a-f]{64}$/.test(String((answer as { hash?: unknown }).hash)),
    },
  }
}

/**
 * The fixture of the Bitcoin namespace: virtual wallets of sats-connect's protocol, with an address API in memory, and
 * samples for the handlers of `portico/bip122`. Needs `@scure/btc-signer`, and no chain.
 * @throws `RangeError` without a network
 * @example
 * import { bitcoin, bitcoinTestnet } from 'portico/networks'
 * import { bip122Fixture } from 'portico/testing'
 * const fixture = bip122Fixture({ networks: [bitcoin, bitcoinTestnet] })
 */
export const bip122Fixture = ({ networks, inputs }: Bip122FixtureOptions): NamespaceFixture => {
  const [first, second] = networks.map(({ caipNetworkId }) => caipNetworkId)
  if (!first) throw new RangeError('bip122Fixture needs at least one network.')
  const chains = networks.map(({ caipNetworkId: id }) => ({ id, apiUrl: `https://api.example/${id.slice(7)}` }))
  /** The transactions that each wallet has sent: its own API accepts them. */
  const apisOf = new WeakMap<FixtureWallet, readonly MemoryAddressApi[]>()

  const wallet = (): FixtureWallet => {
    const apis = chains.map(({ apiUrl }) => memoryAddressApi(apiUrl))
    const created = createWallet(apis)
    apisOf.set(created, apis)
    return created
  }
  const createWallet = (apis: readonly MemoryAddressApi[]): FixtureWallet => {
    const http = scriptedHttp(apis)
    const create = () => virtualBitcoinWallet({ name: 'Test Bitcoin Wallet', id: ID, privateKeys: KEYS, chains, http })
    const virtual = create()
    return {
      connectorId: ID,
      announce: virtual.announce,
      next: (behaviour) => virtual.next('*', behaviour),
      release: virtual.release,
      async addresses(chain = virtual.chain) {
        // Its addresses on another network, without moving it there.
        const there = chain === virtual.chain ? virtual : create()
        if (there !== virtual) await there.setChain(chain)
        return (await there.addresses()).map(({ payment }) => payment)
      },
      setAccounts: virtual.setAccounts,
      setChain: virtual.setChain,
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
      reads: (provider) => (provider as { look(): Promise<unknown> }).look(),
      relayed: (request) => answerBitcoin(virtual.provider, request),
    }
  }
  const address = recipientOn(first)
  return {
    chain: first,
    ...(second && { otherChain: second }),
    unlistedChain: SIGNET,
    wallet,
    inputs: { ...samples(first), ...inputs },
    addresses: {
      valid: [address],
      invalid: [`${address}q`, address.replace('1q', '1p'), 'bip122:1', '0x'],
      same: [[address, address.toUpperCase()]],
    },
    hashes: { unknown: 'ab'.repeat(32), ...MEMORY_BITCOIN_HASHES },
    async paid({ wallet: payer }) {
      const apis = apisOf.get(payer)
      if (!apis) return undefined
      const raws = apis.flatMap(({ transactions }, index) =>
        transactions.map((raw) => [chains[index]?.id ?? first, raw] as const),
      )
      return (await Promise.all(raws.map((sent) => readPayments(...sent)))).flat()
    },
    // What the plugin asks by default, beside the APIs of the wallet.
    http: () => scriptedHttp([...chains.map(({ apiUrl }) => apiUrl), MEMPOOL].map((url) => memoryAddressApi(url))),
  }
}
