import {
  type Call,
  type CaipNetwork,
  type CaipNetworkId,
  type ConnectorSession,
  defineErrors,
  defineHandler,
  defineNamespace,
  formatUnits,
  type NamespaceConnector,
  type OutputOf,
  type StoreContext,
  type TransactionCall,
} from 'portico/plugin'
import type { Fee, PreparedTransfer, SignatureClaim, TransactionTrial, TransferCall } from 'portico/services'
import * as z from 'zod/mini'

/** The object that a bead wallet announces. */
export interface BeadProvider {
  /** Prompts the user unless this page is permitted; `silent` rejects with 4001 instead of a prompt. */
  connect(options?: { readonly silent?: boolean }): Promise<unknown>
  disconnect(): Promise<void>
  /** Base64 of an Ed25519 signature over the text's UTF-8 bytes. */
  sign(text: string): Promise<unknown>
  switchNetwork(id: string): Promise<void>
  on(event: BeadEvent, listener: (value?: unknown) => void): void
  off(event: BeadEvent, listener: (value?: unknown) => void): void
}

/** The events of a bead wallet. */
export type BeadEvent = 'account' | 'network' | 'disconnect'

const DECIMALS = 6

/** An account is empty, or it keeps this many of the smallest unit. */
const RESERVE = 100_000n

// Users see these texts, too.
const beadError = defineErrors(
  {
    BEAD_NODE_FAILED: 'The bead node at {url} could not be reached. Try again later.',
    BEAD_NODE_TIMED_OUT: 'The bead node at {url} took too long to answer. Try again later.',
    BEAD_NODE_INVALID: 'The bead node at {url} returned an invalid response. Try again later.',
    BEAD_NODE_MISSING: 'The network {network} has no bead node. Add one to `nodes`.',
    BEAD_TRANSFER_REFUSED: 'The bead network refused the transfer: {reason}',
    BEAD_FUNDS_EXCEEDED:
      'This account has {balance} BEAD, and the transfer needs {amount} BEAD. Lower the amount, or add funds.',
    BEAD_RESERVE_REQUIRED: 'An account keeps at least {reserve} BEAD. Send less, or send everything.',
    BEAD_WALLET_INVALID: 'The wallet returned an invalid account. Try again, or use another wallet.',
    BEAD_SIGNATURE_INVALID: 'The wallet returned an invalid signature. Try again, or use another wallet.',
  },
  // A node that fails or is late may have sent the transfer. After the others, the user may try again at once.
  {
    unsent: [
      'BEAD_NODE_MISSING',
      'BEAD_TRANSFER_REFUSED',
      'BEAD_FUNDS_EXCEEDED',
      'BEAD_RESERVE_REQUIRED',
      'BEAD_WALLET_INVALID',
      'BEAD_SIGNATURE_INVALID',
    ],
    // Features say these in the user's language, and know no code of this chain.
    kinds: {
      funds: ['BEAD_FUNDS_EXCEEDED'],
      senderMinimum: ['BEAD_RESERVE_REQUIRED'],
      rejected: ['BEAD_TRANSFER_REFUSED'],
      offline: ['BEAD_NODE_FAILED'],
      timeout: ['BEAD_NODE_TIMED_OUT'],
    },
  },
)

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
const toHex = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** `bead1`, the public key, and a Fletcher checksum of it; by hand, because a validator has to answer at once. */
export const toBeadAddress = (key: Uint8Array): string => {
  let first = 0
  let second = 0
  for (const byte of key) {
    first = (first + byte) % 255
    second = (second + first) % 255
  }
  return `bead1${toHex(key)}${toHex([first, second])}`
}

export const isBeadAddress = (text: string): boolean => {
  const [, key] = /^bead1([0-9a-f]{64})[0-9a-f]{4}$/.exec(text) ?? []
  if (!key) return false
  return text === toBeadAddress(fromHex(key))
}

const address = z.string().check(z.refine(isBeadAddress, 'That is not a bead address.'))

/** The smallest unit, as a decimal string or as the bigint that it is read as: a tap may hand an input on. */
const amount = z.pipe(
  z.union([
    z.bigint(),
    z.string().check(z.regex(/^[0-9]{1,30}$/, 'An amount is a whole number of the smallest unit.')),
  ]),
  z.transform((value: bigint | string) => BigInt(value)),
)
const tip = z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,29})$/, 'A tip is a whole number of the smallest unit.'))
const transfer = z.object({
  to: address,
  amount: amount.check(z.refine((value) => value > 0n, 'Send more than nothing.')),
})

/** The schema changes nothing: the parsed transaction is compared with the reviewed one. */
const transaction = z.object({
  to: address,
  from: z.optional(address),
  amount: z.string().check(z.regex(/^[1-9][0-9]{0,29}$/, 'Send more than nothing.')),
  tip: z.optional(tip),
  // One line, because each line of the signed text is a part of the transfer.
  memo: z.optional(z.string().check(z.regex(/^.{1,100}$/, 'A memo is one line of at most 100 characters.'))),
})

/** A message that parses as a transfer is not signed: its signature would authorize the transfer. */
const message = z.object({
  message: z
    .string()
    .check(z.refine((text) => !text.startsWith('bead transfer\n'), 'A transfer cannot be signed as a message.')),
})

// These schemas parse every answer of a wallet or a node, because both are untrusted.
const chainId = z.templateLiteral(['bead:', z.string()])
const sharedAccount = z.object({ address, network: chainId })
const signature = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))
const nodeAccount = z.object({
  balance: z.string().check(z.regex(/^[0-9]{1,30}$/)),
  next: z.int().check(z.nonnegative()),
})
const nodeTips = z.object({ fast: tip })
const nodeReceipt = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })
const nodeStatus = z.object({ status: z.enum(['confirmed', 'unknown']) })
const nodeRefusal = z.object({ error: z.string() })
const announcement = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  icon: z.optional(z.string()),
  provider: z.custom<BeadProvider>(
    (value) => typeof value === 'object' && value !== null && 'connect' in value && 'sign' in value,
  ),
})

const url = z.url({ protocol: /^https?$/, error: 'Pass an http or https url.' })

/** Strict, so that a misspelt option is an error. */
const beadOptions = z.strictObject({
  /** The url of each network's node. */
  nodes: z.prefault(
    z.strictObject({
      main: z._default(url, 'https://main.bead.example'),
      test: z._default(url, 'https://test.bead.example'),
    }),
    {},
  ),
  /** Milliseconds that a node may take to answer. */
  timeout: z._default(z.int().check(z.positive()), 10_000),
})

const toNetwork = <const Id extends 'main' | 'test'>(id: Id, node: string): CaipNetwork<`bead:${Id}`> => ({
  id,
  caipNetworkId: `bead:${id}`,
  chainNamespace: 'bead',
  name: id === 'main' ? 'Bead' : 'Bead Test',
  nativeCurrency: { name: 'Bead', symbol: 'BEAD', decimals: DECIMALS },
  rpcUrls: { default: { http: [node] } },
  // On a testnet the modal shows 0.00 and reads no balance.
  testnet: id === 'test',
})

/** Sends a request to the node of a network, and parses its response. */
const createNode = ({ http, clock, options }: StoreContext<OutputOf<typeof beadOptions>>) => {
  const ask = async <Answer>(
    network: CaipNetwork,
    path: string,
    schema: z.ZodMiniType<Answer>,
    signal: AbortSignal,
    body?: object,
  ): Promise<Answer> => {
    const node = network.rpcUrls.default.http[0]
    if (!node) throw beadError('BEAD_NODE_MISSING', { values: { network: network.name } })
    const values = { url: new URL(node).host }
    const late = new AbortController()
    // Uses the clock of the context instead of `setTimeout`, so that tests control it.
    const cancel = clock.after(options.timeout, () => late.abort())
    try {
      const response = await http(new URL(path, node.endsWith('/') ? node : `${node}/`), {
        signal: AbortSignal.any([signal, late.signal]),
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      const json: unknown = await response.json().catch(() => undefined)
      const refusal = nodeRefusal.safeParse(json)
      if (body && response.status >= 400 && response.status < 500 && refusal.success)
        throw beadError('BEAD_TRANSFER_REFUSED', { values: { reason: refusal.data.error } })
      const answer = schema.safeParse(json)
      if (!response.ok || !answer.success)
        throw beadError('BEAD_NODE_INVALID', { values, details: `status ${response.status}` })
      return answer.data
    } catch (cause) {
      signal.throwIfAborted()
      if (late.signal.aborted) throw beadError('BEAD_NODE_TIMED_OUT', { values, cause })
      // `fetch` rejects with a TypeError if the node is unreachable.
      if (cause instanceof TypeError) throw beadError('BEAD_NODE_FAILED', { values, cause })
      throw cause
    } finally {
      cancel()
    }
  }
  return {
    account: (network: CaipNetwork, account: string, signal: AbortSignal) =>
      ask(network, `accounts/${account}`, nodeAccount, signal),
    tips: (network: CaipNetwork, signal: AbortSignal) => ask(network, 'tips', nodeTips, signal),
    status: (network: CaipNetwork, hash: string, signal: AbortSignal) =>
      ask(network, `transfers/${hash}`, nodeStatus, signal),
    transfer: (network: CaipNetwork, body: object, signal: AbortSignal) =>
      ask(network, 'transfers', nodeReceipt, signal, body),
  }
}

const toSession = (answer: unknown): ConnectorSession => {
  const shared = sharedAccount.safeParse(answer)
  if (!shared.success) throw beadError('BEAD_WALLET_INVALID', { cause: shared.error })
  return { chain: shared.data.network, accounts: [shared.data.address] }
}

/** Returns the shared accounts without a prompt; none if this page is not permitted. */
const look = (provider: BeadProvider): Promise<ConnectorSession | undefined> =>
  provider.connect({ silent: true }).then(toSession, (error: { readonly code?: unknown } | undefined) => {
    if (error?.code === 4001) return undefined
    throw error
  })

/** Returns the wallet of a call, unless the call was cancelled. */
const walletOf = async (call: Call): Promise<BeadProvider> => {
  const provider = await call.provider<BeadProvider>()
  call.signal.throwIfAborted()
  return provider
}

const sign = async (call: Call, text: string): Promise<string> => {
  const wallet = await walletOf(call)
  const signed = signature.safeParse(await wallet.sign(text))
  if (!signed.success) throw beadError('BEAD_SIGNATURE_INVALID', { cause: signed.error })
  return signed.data
}

/** Whether the key of an address has signed a message. */
const isSigned = async ({ address: signer, message: text, signature: signed }: SignatureClaim): Promise<boolean> => {
  const [, hex] = /^bead1([0-9a-f]{64})/.exec(signer) ?? []
  if (!hex || !isBeadAddress(signer) || !signature.safeParse(signed).success) return false
  const key = await crypto.subtle.importKey('raw', fromHex(hex), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, fromBase64(signed), new TextEncoder().encode(text))
}

const toConnection = (provider: BeadProvider): NamespaceConnector<BeadProvider> => ({
  identity: provider,
  provider: async () => provider,
  connect: async () => toSession(await provider.connect()),
  restore: () => look(provider),
  disconnect: () => provider.disconnect(),
  watch(listener) {
    const listeners: readonly (readonly [BeadEvent, (value: unknown) => void])[] = [
      [
        'account',
        (value) => listener({ type: 'accounts', accounts: address.safeParse(value).success ? [value as string] : [] }),
      ],
      ['network', (value) => listener({ type: 'chain', chain: String(value) as CaipNetworkId })],
      ['disconnect', () => listener({ type: 'disconnect' })],
    ]
    for (const [event, listener] of listeners) provider.on(event, listener)
    return () => {
      for (const [event, listener] of listeners) provider.off(event, listener)
    }
  },
})

type BeadNode = ReturnType<typeof createNode>

interface Payment {
  readonly to: string
  readonly amount: bigint
  readonly tip?: string | undefined
  readonly memo?: string | undefined
}

const inBeads = (amount: bigint): string => formatUnits(amount, DECIMALS)

/** Throws unless a balance covers what is spent, and the rest may stay in the account. */
const checkBalance = (balance: bigint, spent: bigint): void => {
  if (balance < spent)
    throw beadError('BEAD_FUNDS_EXCEEDED', { values: { balance: inBeads(balance), amount: inBeads(spent) } })
  if (balance > spent && balance - spent < RESERVE)
    throw beadError('BEAD_RESERVE_REQUIRED', { values: { reserve: inBeads(RESERVE) } })
}

/** Signs a transfer in the wallet, and sends it. */
const pay = async (node: BeadNode, { to, amount, tip = '0', memo = '' }: Payment, call: Call) => {
  const { network, chain, account: from, signal } = call
  const { balance, next: number } = await node.account(network, from, signal)
  checkBalance(BigInt(balance), amount + BigInt(tip))
  const sum = String(amount)
  const signed = await sign(call, ['bead transfer', from, to, sum, tip, memo, number, chain].join('\n'))
  // Sends nothing if the request was cancelled during the prompt.
  signal.throwIfAborted()
  return node.transfer(network, { from, to, amount: sum, tip, memo, number, signature: signed }, signal)
}

/**
 * Prepares what `sendTransaction` takes for a transfer: free of charge, or with a tip that puts it ahead of others. `max` leaves
 * nothing in the account but the tip.
 */
const prepareBy =
  (node: BeadNode) =>
  async ({ network, account, to, amount: wanted, memo, speed, signal }: TransferCall): Promise<PreparedTransfer> => {
    const [{ balance }, { fast }] = await Promise.all([
      node.account(network, account, signal),
      node.tips(network, signal),
    ])
    const isFast = speed === 'fast'
    const isAll = wanted === 'max'
    const tip = isFast ? fast : '0'
    const amount = isAll ? BigInt(balance) - BigInt(tip) : BigInt(wanted)
    if (amount <= 0n) checkBalance(BigInt(balance), BigInt(tip) + 1n)
    return {
      transaction: { to, amount: String(amount), tip, ...(memo !== undefined && { memo }) },
      fingerprint: [network.caipNetworkId, account, to, amount, tip, memo].join('\n'),
      amount: String(amount),
      decimals: DECIMALS,
      ...(isAll ? { closesAccount: true } : { reserve: String(RESERVE) }),
      speeds: [
        { id: 'normal', fee: '0' },
        { id: 'fast', fee: fast },
      ],
      speed: isFast ? 'fast' : 'normal',
      feeSource: new URL(network.rpcUrls.default.http[0] ?? '').host,
    }
  }

/** The fee of a prepared transfer is its tip. */
const readFee = async ({ transaction: prepared }: TransactionTrial): Promise<Fee> => ({
  amount: transaction.parse(prepared).tip ?? '0',
})

/** Bead: wallets that announce themselves in the page, messages, transfers, and the balance. */
export const bead = defineNamespace({
  id: 'bead',
  options: beadOptions,
  errors: beadError.catalogue,
  label: 'Bead',
  validators: { address: { isValid: isBeadAddress, isSame: (one, other) => one === other } },
  // No source knows the history of beads.
  offers: {
    memo: true,
    history: 'page',
    paymentLinks: async () => ({ link: ({ address, amount }) => `bead:${address}?amount=${amount}` }),
  },
  networks: ({ options: { nodes } }) => [toNetwork('main', nodes.main), toNetwork('test', nodes.test)],
  egress: ({ options: { nodes } }) => ({ hosts: [nodes.main, nodes.test] }),
  store: createNode,
  handlers: ({ store: node }) => ({
    switch: defineHandler('switch', z.object({}), async (_, call) => {
      const wallet = await walletOf(call)
      await wallet.switchNetwork(call.chain)
      // Reads the network again: the wallet may have reported success without a switch.
      return (await look(wallet))?.chain ?? call.chain
    }),
    // A wallet marks messages, so none of them is a payment.
    sign: defineHandler(
      'sign',
      message,
      (input, call) => sign(call, input.message),
      () => [],
    ),
    send: defineHandler(
      'send',
      transfer,
      (input, call) => pay(node, input, call),
      ({ to, amount }) => [{ to, amount: String(amount) }],
    ),
    // `portico/send` asks for what `prepareTransfer` has answered.
    sendTransaction: defineHandler(
      'send',
      transaction,
      ({ amount, ...rest }, call) => pay(node, { ...rest, amount: BigInt(amount) }, call),
      ({ to, amount }) => [{ to, amount }],
    ),
  }),
  queries: ({ store: node }) => ({
    balance: async ({ network, account, signal }) => BigInt((await node.account(network, account, signal)).balance),
    prepareTransfer: prepareBy(node),
    fee: readFee,
    // Without it, the user is told that the network does not say what became of a transfer.
    transaction: async ({ network, hash, signal }: TransactionCall) =>
      hash === undefined ? undefined : node.status(network, hash, signal),
    verifySignature: (claim: SignatureClaim) => isSigned(claim),
  }),
  setup({ connectors, window, onDispose, tap, modal }) {
    tap('send.after', async ({ namespace }) => {
      if (namespace === 'bead') await modal.refreshBalance('bead')
    })
    // A server has no wallets.
    if (!window) return
    const known = new Set<string>()
    const announced = (event: Event) => {
      const found = announcement.safeParse((event as CustomEvent<unknown>).detail)
      if (!found.success || known.has(found.data.id)) return
      const { id, name, icon, provider } = found.data
      known.add(id)
      connectors.add({
        id,
        name,
        type: 'ANNOUNCED',
        ...(icon && { imageUrl: icon }),
        namespaces: { bead: toConnection(provider) },
      })
    }
    window.addEventListener('bead:announce', announced)
    onDispose(() => window.removeEventListener('bead:announce', announced))
    // Asks wallets that announced themselves earlier to do it again.
    window.dispatchEvent(new Event('bead:discover'))
  },
})
