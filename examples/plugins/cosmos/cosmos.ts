import { bech32 } from '@scure/base'
import { decodeBase64, encodeBase64, fetchRest, type HttpAnswer, HttpFailure, messageOf } from 'portico/kit'
import {
  type AddressCodec,
  type CaipNetwork,
  type CaipNetworkId,
  type Call,
  type Connector,
  type ConnectorSession,
  defineErrors,
  defineHandler,
  defineNamespace,
  type HandlerContext,
  isModalError,
  kernelError,
  type QueryCall,
  type SendResult,
  type SignResult,
  type StoreReaders,
  type TransactionCall,
} from 'portico/plugin'
import * as z from 'zod/mini'

/** The object that Keplr and Leap put on the page; their answers are unknown until a schema has read them. */
export interface Keplr {
  /** Prompts the user for each network that this page may not use yet. */
  enable(chainIds: string): Promise<unknown>
  disable?(chainIds: readonly string[]): Promise<unknown>
  /** Prompts the user if the wallet is locked. */
  getKey(chainId: string): Promise<unknown>
  signArbitrary(chainId: string, signer: string, data: string): Promise<unknown>
  signDirect(chainId: string, signer: string, document: SignDocument): Promise<unknown>
}

/** A transaction as a wallet shows and signs it. */
export interface SignDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** Where wallets are found in the page, and the event by which they report another key. */
const WALLETS = [
  { id: 'app.keplr', name: 'Keplr', place: 'keplr', changed: 'keplr_keystorechange' },
  { id: 'io.leapwallet', name: 'Leap', place: 'leap', changed: 'leap_keystorechange' },
] as const

// Users see these texts, too.
const english = {
  COSMOS_ANSWER_INVALID: 'The wallet returned an invalid answer. Try again, or use another wallet.',
  COSMOS_WALLET_FAILED: 'The wallet reported a failure. Open the wallet, then try again.',
  COSMOS_PERMISSION_MISSING: 'The wallet does not share this network with this page. Connect the wallet again.',
  COSMOS_NODE_FAILED: 'No node of {network} gave a usable answer. Try again later.',
  COSMOS_SEND_REJECTED: '{network} rejected the transaction. Check the amount and the fee.',
  COSMOS_SEND_UNCONFIRMED: 'The transaction was sent, and no answer came. Check the account before you send again.',
} as const
const cosmosError = defineErrors(english)

// What a network of Cosmos has beyond every other one: `networks` and `addNetwork` are refused without it.
const restUrl = z.url({ protocol: /^https?$/, error: 'Pass an http or https url.' })
const ownNetwork = z.looseObject({
  /** The first part of its addresses, for example `osmo`. */
  bech32Prefix: z.string().check(z.regex(/^[a-z]{1,32}$/)),
  /** The coin that pays for transactions, in its smallest unit. */
  denom: z.string().check(z.minLength(1)),
  /** The price of one unit of gas, in `denom`. */
  gasPrice: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  /** The addresses of its REST API, in order of preference. */
  restUrls: z.readonly(z.array(restUrl).check(z.minLength(1))),
})

/** A network of Cosmos. */
export type CosmosNetwork<Id extends string = string> = CaipNetwork<`cosmos:${Id}`> & {
  readonly id: Id
  readonly bech32Prefix: string
  readonly denom: string
  readonly gasPrice: string
  readonly restUrls: readonly string[]
}

const toNetwork = <const Id extends string>(
  id: Id,
  name: string,
  symbol: string,
  page: string,
  own: Pick<CosmosNetwork, 'bech32Prefix' | 'denom' | 'gasPrice' | 'restUrls'>,
): CosmosNetwork<Id> => ({
  id,
  caipNetworkId: `cosmos:${id}`,
  chainNamespace: 'cosmos',
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 6 },
  rpcUrls: { default: { http: own.restUrls } },
  blockExplorers: { default: { name: 'Mintscan', url: `https://www.mintscan.io/${page}` } },
  ...own,
})

export const cosmosHub = toNetwork('cosmoshub-4', 'Cosmos Hub', 'ATOM', 'cosmos', {
  bech32Prefix: 'cosmos',
  denom: 'uatom',
  gasPrice: '0.025',
  restUrls: ['https://rest.cosmos.directory/cosmoshub'],
})
export const osmosis = toNetwork('osmosis-1', 'Osmosis', 'OSMO', 'osmosis', {
  bech32Prefix: 'osmo',
  denom: 'uosmo',
  gasPrice: '0.03',
  restUrls: ['https://rest.cosmos.directory/osmosis'],
})

const prefixOf = (address: string): string | undefined => {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(address)
    // bech32 also has a form in capitals, which nodes refuse.
    return [20, 32].includes(bytes.length) && address === address.toLowerCase() ? prefix : undefined
  } catch {
    return undefined
  }
}

/**
 * `osmo1…` and `cosmos1…` may look alike and be two keys, because networks derive keys by different paths. So there is no
 * `forNetwork`: the wallet is asked for the account of the other network.
 */
const addresses: AddressCodec = {
  isValid(text, network?: CosmosNetwork) {
    const prefix = prefixOf(text)
    return prefix !== undefined && (!network || prefix === network.bech32Prefix)
  },
  isSame: (one, other) => one === other,
}

const key = z.object({ name: z.string(), bech32Address: z.string(), pubKey: z.instanceof(Uint8Array) })
const signature = z.object({
  pub_key: z.object({ value: z.string() }),
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
})
const signedDocument = z.object({
  signed: z.object({ bodyBytes: z.instanceof(Uint8Array), authInfoBytes: z.instanceof(Uint8Array) }),
  signature,
})

/** Parses an answer of a wallet, which is hostile until then. */
const parse = <Answer>(schema: z.ZodMiniType<Answer>, answer: unknown): Answer => {
  const { success, data, error } = z.safeParse(schema, answer)
  if (!success) throw cosmosError('COSMOS_ANSWER_INVALID', { cause: error })
  return data
}

/** Sends a request to a wallet. Its errors have no codes: a rejection is known by its message. */
const ask = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await request()
  } catch (cause) {
    if (!(cause instanceof Error) || 'code' in cause) throw cause
    if (/reject|denied|declined/i.test(cause.message)) throw kernelError('USER_REJECTED', { cause })
    const isMissing = /not (enabled|permitted)|no permission/i.test(cause.message)
    throw cosmosError(isMissing ? 'COSMOS_PERMISSION_MISSING' : 'COSMOS_WALLET_FAILED', {
      details: messageOf(cause),
      cause,
    })
  }
}

/** Reads the key that the wallet shows on a network: its address there belongs to that network alone. */
const readSession = async (wallet: Keplr, network: CaipNetwork): Promise<ConnectorSession> => {
  const { name, bech32Address, pubKey } = parse(key, await ask(() => wallet.getKey(String(network.id))))
  return {
    chain: network.caipNetworkId,
    // The public key tells the modal that this is the account of the other network.
    accounts: [{ address: bech32Address, label: name, publicKey: encodeBase64(pubKey) }],
  }
}

const toConnector = (
  { id, name, changed }: (typeof WALLETS)[number],
  wallet: Keplr,
  window: Window,
  { connections, networks }: StoreReaders,
): Connector => ({
  id,
  name,
  type: 'INJECTED',
  // A locked wallet asks for its password before it shows a key.
  restore: 'mayAsk',
  namespaces: {
    cosmos: {
      identity: wallet,
      provider: async () => wallet,
      async connect({ network, signal }) {
        await ask(() => wallet.enable(String(network.id)))
        signal.throwIfAborted()
        return readSession(wallet, network)
      },
      async restore({ network }) {
        try {
          return await readSession(wallet, network)
        } catch (error) {
          if (isModalError(error, 'COSMOS_PERMISSION_MISSING') || isModalError(error, 'USER_REJECTED')) return undefined
          throw error
        }
      },
      disconnect: async () =>
        void (await wallet.disable?.(networks.of('cosmos').requestedCaipNetworks.map((network) => String(network.id)))),
      watch(listener) {
        const read = async () => {
          // The wallet has no network of its own: the modal's is the one to ask about.
          const find = () => connections.of('cosmos').find(({ connectorId }) => connectorId === id)?.chain
          const chain = find()
          const network = chain && networks.find(chain)
          if (!network) return
          const session = await readSession(wallet, network).catch(() => undefined)
          if (find() !== chain) return
          listener(session ? { type: 'session', session } : { type: 'accounts', accounts: [] })
        }
        window.addEventListener(changed, read)
        return () => window.removeEventListener(changed, read)
      },
    },
  },
})

/** Returns the wallet of a call, unless the call was cancelled. */
const walletOf = async (call: Call): Promise<Keplr> => {
  const wallet = await call.provider<Keplr>()
  call.signal.throwIfAborted()
  return wallet
}

const address = z.string().check(z.refine((text) => addresses.isValid(text), 'is not an address of Cosmos'))
const from = z.optional(address)
const message = z.strictObject({ message: z.string(), from })
const payment = z.strictObject({
  to: address,
  // A decimal string in the smallest unit: a number has lost digits already.
  amount: z.string().check(z.regex(/^[1-9]\d{0,29}$/, 'is not a whole number of the smallest unit')),
  memo: z.optional(z.string().check(z.maxLength(256))),
  from,
})

type Context = Pick<HandlerContext, 'http' | 'clock'>
type NodeRequest = { readonly network: CosmosNetwork; readonly signal: AbortSignal }

const amount = z.string().check(z.regex(/^\d{1,40}$/))
const balanceAnswer = z.object({ balance: z.object({ amount }) })
const accountAnswer = z.object({ account: z.object({ account_number: amount, sequence: amount }) })
const txAnswer = z.object({
  tx_response: z.object({ code: z.int(), txhash: z.string().check(z.regex(/^[0-9A-F]{64}$/)) }),
})

const readAnswer = <Answer>(schema: z.ZodMiniType<Answer>, { text }: HttpAnswer): Answer | undefined => {
  try {
    return z.safeParse(schema, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Reads a path from the first node that gives a usable answer; `undefined` if the node knows no such thing. */
const get = async <Answer>(
  context: Context,
  { network, signal }: NodeRequest,
  path: string,
  schema: z.ZodMiniType<Answer>,
): Promise<Answer | undefined> => {
  for (const url of network.restUrls) {
    const answer = await fetchRest(context, url + path, { signal }).catch((failure: unknown) => {
      if (failure instanceof HttpFailure) return undefined
      throw failure
    })
    if (answer?.status === 404) return undefined
    const data = answer?.ok && readAnswer(schema, answer)
    if (data) return data
  }
  throw cosmosError('COSMOS_NODE_FAILED', { values: { network: network.name } })
}

// The part of Protocol Buffers that a payment needs.
const varint = (value: bigint): readonly number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]
const number = (field: number, value: bigint): readonly number[] => [field << 3, ...varint(value)]
const bytes = (field: number, value: string | Iterable<number>): readonly number[] => {
  const content = typeof value === 'string' ? [...new TextEncoder().encode(value)] : [...value]
  return [(field << 3) | 2, ...varint(BigInt(content.length)), ...content]
}
const coin = (denom: string, sum: string) => [...bytes(1, denom), ...bytes(2, sum)]
const typed = (url: string, value: Iterable<number>) => [...bytes(1, url), ...bytes(2, value)]

const GAS = 120_000n

/** The fee for `GAS`, rounded up to the smallest unit. */
const feeOf = (gasPrice: string): string => {
  const [whole = '', fraction = ''] = gasPrice.split('.')
  const scale = 10n ** BigInt(fraction.length)
  return String((GAS * BigInt(whole + fraction) + scale - 1n) / scale)
}

/** Lets the wallet sign a payment and hands it to the network. */
const send = async (
  context: Context,
  { to, amount: sum, memo = '' }: z.infer<typeof payment>,
  call: Call<CosmosNetwork>,
): Promise<SendResult> => {
  const { network } = call
  const request = { network, signal: call.signal }
  const wallet = await walletOf(call)
  const { pubKey } = parse(key, await ask(() => wallet.getKey(network.id)))
  const values = { network: network.name }
  const found = await get(context, request, `/cosmos/auth/v1beta1/accounts/${call.account}`, accountAnswer)
  // An account exists from its first incoming payment on.
  if (!found) throw cosmosError('COSMOS_SEND_REJECTED', { values, details: 'the account has no funds' })
  const { account_number, sequence } = found.account
  const transfer = [...bytes(1, call.account), ...bytes(2, to), ...bytes(3, coin(network.denom, sum))]
  const body = [...bytes(1, typed('/cosmos.bank.v1beta1.MsgSend', transfer)), ...(memo ? bytes(2, memo) : [])]
  const publicKey = typed('/cosmos.crypto.secp256k1.PubKey', bytes(1, pubKey))
  const signer = [...bytes(1, publicKey), ...bytes(2, bytes(1, number(1, 1n))), ...number(3, BigInt(sequence))]
  const fee = [...bytes(1, coin(network.denom, feeOf(network.gasPrice))), ...number(2, GAS)]
  const document: SignDocument = {
    bodyBytes: Uint8Array.from(body),
    authInfoBytes: Uint8Array.from([...bytes(1, signer), ...bytes(2, fee)]),
    chainId: network.id,
    accountNumber: BigInt(account_number),
  }
  call.signal.throwIfAborted()
  const answer = parse(signedDocument, await ask(() => wallet.signDirect(network.id, call.account, document)))
  // Sends nothing if the request was cancelled during the prompt.
  call.signal.throwIfAborted()
  const { bodyBytes, authInfoBytes } = answer.signed
  const signed = decodeBase64(answer.signature.signature) ?? new Uint8Array()
  const tx = encodeBase64(Uint8Array.from([...bytes(1, bodyBytes), ...bytes(2, authInfoBytes), ...bytes(3, signed)]))
  const [url = ''] = network.restUrls
  const sent = await fetchRest(context, `${url}/cosmos/tx/v1beta1/txs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tx_bytes: tx, mode: 'BROADCAST_MODE_SYNC' }),
    signal: call.signal,
  }).catch((cause: unknown) => {
    throw cosmosError('COSMOS_SEND_UNCONFIRMED', { cause })
  })
  const response = readAnswer(txAnswer, sent)?.tx_response
  if (!response) throw cosmosError('COSMOS_SEND_UNCONFIRMED', { details: `status ${sent.status}` })
  if (response.code !== 0) throw cosmosError('COSMOS_SEND_REJECTED', { values, details: `code ${response.code}` })
  return { hash: response.txhash }
}

const options = z.strictObject({
  /** The networks that users may choose; the hub and Osmosis unless given. */
  networks: z._default(z.readonly(z.array(z.custom<CosmosNetwork>()).check(z.minLength(1))), [cosmosHub, osmosis]),
})

/** Cosmos: Keplr and Leap, messages, payments and balances; every network has addresses of its own. */
export const cosmos = defineNamespace({
  id: 'cosmos',
  options,
  errors: cosmosError.catalogue,
  messages: {
    en: {},
    de: async () => ({
      default: {
        'error.COSMOS_ANSWER_INVALID':
          'Die Antwort der Wallet ist ungültig. Versuchen Sie es noch einmal, oder nehmen Sie eine andere Wallet.',
        'error.COSMOS_WALLET_FAILED':
          'Die Wallet meldet einen Fehler. Öffnen Sie die Wallet und versuchen Sie es erneut.',
        'error.COSMOS_PERMISSION_MISSING':
          'Die Wallet teilt dieses Netzwerk nicht mit dieser Seite. Verbinden Sie die Wallet neu.',
        'error.COSMOS_NODE_FAILED': 'Kein Knoten des Netzwerks antwortet brauchbar. Versuchen Sie es später.',
        'error.COSMOS_SEND_REJECTED': 'Das Netzwerk hat die Transaktion abgelehnt. Prüfen Sie Betrag und Gebühr.',
        'error.COSMOS_SEND_UNCONFIRMED':
          'Die Transaktion wurde gesendet, und keine Antwort kam. Prüfen Sie das Konto, bevor Sie erneut senden.',
      },
    }),
  },
  label: 'Cosmos',
  explorer: { account: (url, account) => `${url}/account/${account}` },
  validators: { address: addresses },
  networks: ({ options: { networks } }) => networks,
  network: ownNetwork,
  egress: ({ networks }) => ({ hosts: (networks as readonly CosmosNetwork[]).flatMap(({ restUrls }) => restUrls) }),
  handlers: (context) => ({
    switch: defineHandler('switch', z.object({}), async (_, call) => {
      const wallet = await walletOf(call)
      await ask(() => wallet.enable(String(call.network.id)))
      call.signal.throwIfAborted()
      try {
        // The network and its address change in one step.
        return await readSession(wallet, call.network)
      } catch (error) {
        // The wallet agreed and shares no key there: the user stays on the present network.
        if (!isModalError(error, 'COSMOS_PERMISSION_MISSING')) throw error
        return context.stores.connections.active('cosmos')?.chain ?? call.chain
      }
    }),
    sign: defineHandler('sign', message, async (input, call): Promise<SignResult> => {
      const wallet = await walletOf(call)
      const sign = () => wallet.signArbitrary(String(call.network.id), call.account, input.message)
      const answer = parse(signature, await ask(sign))
      return { signature: answer.signature, publicKey: answer.pub_key.value, scheme: 'ADR-36' }
    }),
    send: defineHandler('send', payment, (input, call: Call<CosmosNetwork>) => send(context, input, call)),
  }),
  queries: (context) => ({
    async balance({ network, account, signal }: QueryCall<CosmosNetwork>) {
      const path = `/cosmos/bank/v1beta1/balances/${account}/by_denom?denom=${encodeURIComponent(network.denom)}`
      const answer = await get(context, { network, signal }, path, balanceAnswer)
      return BigInt(answer?.balance.amount ?? 0)
    },
    async transaction({ network, hash = '', signal }: TransactionCall<CosmosNetwork>) {
      const answer = await get(
        context,
        { network, signal },
        `/cosmos/tx/v1beta1/txs/${encodeURIComponent(hash)}`,
        txAnswer,
      )
      return { status: !answer ? 'pending' : answer.tx_response.code === 0 ? 'confirmed' : 'failed' }
    },
  }),
  setup({ connectors, onDispose, stores, tap, watch, window }) {
    // Handlers learn the network after the wallet was switched to it; this refusal comes before.
    tap('send.before', async ({ namespace, chain, input }) => {
      if (namespace !== 'cosmos') return
      const { to } = input as z.infer<typeof payment>
      if (addresses.isValid(to, stores.networks.find(chain as CaipNetworkId))) return
      throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details: `to: is not an address of ${chain}` })
    })
    // A server has no wallets.
    if (!window) return
    const known = new Set<object>()
    const look = () => {
      for (const each of WALLETS) {
        const wallet: Keplr | undefined = Reflect.get(window, each.place)
        if (typeof wallet?.getKey !== 'function' || known.has(wallet)) continue
        known.add(wallet)
        connectors.add(toConnector(each, wallet, window, stores))
      }
    }
    // Wallets announce nothing: an extension may add its object late.
    look()
    window.addEventListener('load', look)
    onDispose(() => window.removeEventListener('load', look))
    watch(() => stores.modal.isOpen, look)
  },
})
