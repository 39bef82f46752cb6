import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { decodeBase64 } from '../../kit/bytes/base64.js'
import { MEMORY_COSMOS_HASHES, memoryCosmosNode } from '../memory-chain/memory-cosmos-node.js'
import type { HttpRequest } from '../ports/http-types.js'
import { scriptedHttp } from '../ports/scripted-http.js'
import type { VirtualKeplr } from '../virtual-cosmos-wallet/cosmos-wallet-types.js'
import { virtualCosmosWallet } from '../virtual-cosmos-wallet/virtual-cosmos-wallet.js'
import { answerCosmos } from './answer-cosmos.js'
import type { FixturePayment, FixtureWallet, HandlerSample, NamespaceFixture } from './namespace-fixture.js'

/** The options of `cosmosFixture`. */
export interface CosmosFixtureOptions {
  /** The networks that the plugin is given: the first is where wallets begin, the second where they are moved. */
  readonly networks: readonly {
    readonly id: string
    readonly caipNetworkId: CaipNetworkId
    readonly bech32Prefix: string
    readonly denom: string
    readonly restUrls?: readonly string[]
  }[]
  /** Samples beside, or instead of, those for sign, signDirect, signAmino and send. */
  readonly inputs?: Readonly<Record<string, HandlerSample>>
}

// PUBLIC AND WORTHLESS: a byte repeated.
const KEYS = [`0x${'11'.repeat(32)}`, `0x${'12'.repeat(32)}`] as const

/** Reads the first field of each number in a message of Protocol Buffers; numbers are left out. */
const readFields = (bytes: Uint8Array): readonly (Uint8Array | undefined)[] => {
  const fields: (Uint8Array | undefined)[] = []
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at] ?? 0
      at += 1
      value += (byte & 127) * unit
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const value = varint()
    // Of a number, the value; of everything else, its length.
    if ((tag & 7) !== 2) continue
    fields[tag >> 3] ??= bytes.subarray(at, at + value)
    at += value
  }
  return fields
}

const NOTHING = new Uint8Array()
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

/** Reads the payment of a broadcast: `TxRaw`, its body, the first message, and the coin. */
const readPayment = ({ json }: HttpRequest): Omit<FixturePayment, 'chain'> => {
  const raw = decodeBase64((json as { readonly tx_bytes?: unknown } | undefined)?.tx_bytes) ?? NOTHING
  const [, body = NOTHING] = readFields(raw)
  const [, message = NOTHING] = readFields(body)
  const [, , value = NOTHING] = readFields(message)
  const [, from, to, coin = NOTHING] = readFields(value)
  const [, , amount] = readFields(coin)
  return { from: textOf(from), to: textOf(to), amount: textOf(amount) }
}

const isBroadcast = ({ method, url }: HttpRequest): boolean => method === 'POST' && url.endsWith('/txs')

const isBase64 = (answer: unknown): boolean => typeof answer === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(answer)
const hasSignature = (answer: unknown): boolean =>
  isBase64((answer as { signature?: { signature?: unknown } } | undefined)?.signature?.signature)

const samples = (
  chainId: string,
  denom: string,
  to: string,
  recipientOn: (chain: CaipNetworkId) => string | undefined,
): Readonly<Record<string, HandlerSample>> => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  // A memo, and a limit of gas: both are messages of Protocol Buffers.
  const direct = {
    bodyBytes: bytes('\u0012\u0002hi'),
    authInfoBytes: Uint8Array.of(18, 2, 16, 1),
    chainId,
    accountNumber: 7n,
  }
  const amino = {
    chain_id: chainId,
    account_number: '7',
    sequence: '0',
    fee: { amount: [{ denom, amount: '3000' }], gas: '120000' },
    msgs: [{ type: 'cosmos-sdk/MsgVote', value: { proposal_id: '1' } }],
    memo: '',
  }
  return {
    sign: {
      valid: () => ({ message: 'hello' }),
      malformed: [undefined, null, 'hello', {}, { message: 42 }, { message: '\ud800' }, { message: 'hi', from: 'bob' }],
      isAnswer: (answer) => isBase64((answer as { signature?: unknown } | undefined)?.signature),
    },
    signDirect: {
      valid: () => direct,
      malformed: [
        null,
        {},
        { ...direct, bodyBytes: 'hi' },
        { ...direct, accountNumber: -1n },
        { ...direct, chainId: 'elsewhere-1' },
      ],
      isAnswer: hasSignature,
    },
    signAmino: {
      valid: () => ({ document: amino }),
      malformed: [
        null,
        {},
        { document: { ...amino, msgs: [] } },
        { document: { ...amino, sequence: 1 } },
        { document: { ...amino, chain_id: 'elsewhere-1' } },
      ],
      isAnswer: hasSignature,
    },
    sendTransaction: {
      valid: (_, chain) => (chain === undefined || chain === `cosmos:${chainId}` ? direct : undefined),
      malformed: [null, {}, { document: {} }, { ...direct, accountNumber: -1n }, { ...direct, chainId: 'elsewhere-1' }],
      isAnswer: (answer) => /^[0-9A-F]{64}$/.test(String((answer as { hash?: unknown } | undefined)?.hash)),
    },
    send: {
      valid(_, chain) {
        const recipient = chain === undefined ? to : recipientOn(chain)
        return recipient ? { to: recipient, amount: '1000' } : undefined
      },
      malformed: [null, {}, { to: 'bob', amount: '1' }, { to, amount: '0' }, { to, amount: 1n }, { to, amount: '0.5' }],
      isAnswer: (answer) => /^[0-9A-F]{64}$/.test(String((answer as { hash?: unknown } | undefined)?.hash)),
    },
  }
}

/**
 * The fixture of the Cosmos namespace: virtual wallets with Keplr's shape, with nodes in memory, and samples for the
 * handlers of `portico/cosmos`. Needs no chain.
 * @throws `RangeError` without a network
 * @example
 * import { cosmosHub, osmosis } from 'portico/networks'
 * import { cosmosFixture } from 'portico/testing'
 * const fixture = cosmosFixture({ networks: [cosmosHub, osmosis] })
 */
export const cosmosFixture = ({ networks, inputs }: CosmosFixtureOptions): NamespaceFixture => {
  const [first, second] = networks
  if (!first) throw new RangeError('cosmosFixture needs at least one network.')
  const chains = networks.map(({ id, bech32Prefix: prefix }) => ({ chainId: id, prefix }))
  const [to = '', mistyped = ''] = RECIPIENTS[first.bech32Prefix] ?? []
  const recipientOn = (chain: CaipNetworkId) => {
    const { bech32Prefix = '' } = networks.find(({ caipNetworkId }) => caipNetworkId === chain) ?? {}
    return RECIPIENTS[bech32Prefix]?.[0]
  }
  const routes = () => networks.flatMap(({ restUrls = [] }) => restUrls.map((url) => memoryCosmosNode(url)))

  const wallet = (): FixtureWallet => {
    const virtual = virtualCosmosWallet({ name: 'Test Cosmos Wallet', privateKeys: KEYS, chains })
    return {
      connectorId: 'app.keplr',
      announce(window) {
        const stop = virtual.announce(window)
        // An extension that comes late is there when the page has loaded.
        const Own = (window as { Event?: typeof Event }).Event ?? Event
        window.dispatchEvent(new Own('load'))
        return stop
      },
      next: (behaviour) => virtual.next('*', behaviour),
      release: virtual.release,
      addresses: (chain = first.caipNetworkId) => virtual.addresses(chain.slice('cosmos:'.length)),
      setAccounts: virtual.setAccounts,
      revoke: virtual.revoke,
      get requests() {
        return virtual.requests.length
      },
      get prompts() {
        return virtual.prompts
      },
      get listeners() {
        return virtual.listeners
      },
      reads: (provider) => (provider as { readonly source: VirtualKeplr }).source.getKey(first.id),
      relayed: (request) => answerCosmos(virtual.provider, first.id, request),
    }
  }
  return {
    chain: first.caipNetworkId,
    ...(second && { otherChain: second.caipNetworkId }),
    wallet,
    inputs: { ...samples(first.id, first.denom, to, recipientOn), ...inputs },
    addresses: {
      valid: [to],
      invalid: [mistyped, to.toUpperCase(), first.bech32Prefix, `${first.bech32Prefix}1`, '0x00'],
    },
    http: () => scriptedHttp(routes()),
    isWrite: isBroadcast,
    hashes: MEMORY_COSMOS_HASHES,
    paid: ({ http }) =>
      http.requests.filter(isBroadcast).flatMap((request) => {
        const network = networks.find(({ restUrls = [] }) => restUrls.some((url) => request.url.startsWith(url)))
        return network ? [{ chain: network.caipNetworkId, ...readPayment(request) }] : []
      }),
  }
}

/** A stranger's address and the same one mistyped, by prefix. */
const RECIPIENTS: Readonly<Record<string, readonly [string, string]>> = {
  cosmos: ['cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r', 'cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2q'],
  osmo: ['osmo1h806c7khnvmjlywdrkdgk2vrayy2mmvfdc4xu3', ''],
}
