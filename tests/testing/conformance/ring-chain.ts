import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import type { ConnectorCall, NamespaceConnector, WalletEvent } from '../../../kernel/contract/connector.js'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { Call } from '../../../kernel/contract/operation.js'
import type { Ports } from '../../../kernel/contract/ports.js'
import type { QueryCall, TransactionCall } from '../../../kernel/contract/query.js'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { isModalError, ModalError } from '../../../kernel/errors/modal-error.js'
import type { SignatureClaim } from '../../../services/verify-signature.js'
import type { FixturePayment, FixtureWallet, NamespaceFixture } from '../../../testing/conformance/namespace-fixture.js'
import { toConnection, toyHandlers } from '../../../testing/conformance/toy/toy-namespace.js'
import { createToyWallet, findToyWallets, type ToyProvider } from '../../../testing/conformance/toy/toy-wallet.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'

/** One fault of the chain's author, by what the chain does. */
export type Fault =
  | 'pays another account'
  | 'ignores the amount'
  | 'pays on its first network'
  | 'pays twice'
  | 'describes another amount'
  | 'describes another account'
  | 'describes nothing'
  | 'fails to describe'
  | 'signs another text'
  | 'signs as its first account'
  | 'verifies everything'
  | 'verifies nothing'
  | 'verifies another message'
  | 'verifies another account'
  | 'confirms an unknown transaction'
  | 'confirms a failed transaction'
  | 'confirms a pending transaction'
  | 'reads the balance of its first network'
  | 'reads the balance of its first account'
  | 'takes all accounts for one'
  | 'takes no account for itself'
  | 'knows one spelling of an account'
  | 'throws the error of fetch'
  | 'throws the error of the parser'
  | 'throws an undeclared code'
  | 'waits for a node forever'
  | 'signs after a cancel'
  | 'leaves a canceled request to the wallet'
  | 'sends after a cancel'
  | 'takes a number as an amount'
  | 'believes that a switch was made'
  | 'leaves a listener on the wallet'
  | 'asks the user on a reload'
  | 'declares no server'
  | 'links to a script'
  | 'returns whatever the wallet answers'
  | 'tells the key of its node'
  | 'reads another network than its sign-ins name'
  | 'takes all accounts for one in sign-ins'
  | 'knows one spelling of an account in sign-ins'

const NODES = { 'ring:one': 'https://one.ring.example', 'ring:two': 'https://two.ring.example' } as const

const network = <const Id extends string>(id: Id, node: string): CaipNetwork<`ring:${Id}`> => ({
  id,
  caipNetworkId: `ring:${id}`,
  chainNamespace: 'ring',
  name: `Ring ${id}`,
  nativeCurrency: { name: 'Ring', symbol: 'RING', decimals: 2 },
  rpcUrls: { default: { http: [node] } },
})
const [one, two] = [network('one', NODES['ring:one']), network('two', NODES['ring:two'])]

const ringError = defineErrors({
  RING_NODE_FAILED: 'The node of Ring failed. Try again later.',
  RING_WALLET_INVALID: 'The wallet returned an invalid answer. Try again.',
})

const balanceAnswer = z.object({ balance: z.string() })
const stateAnswer = z.object({ status: z.enum(['pending', 'failed', 'confirmed']) })
const paymentAnswer = z.object({ hash: z.string().check(z.minLength(1)) })
const payment = z.object({ from: z.string(), to: z.string(), amount: z.string() })

const amount = z.string().check(z.regex(/^\d+$/))
const spell = (address: string): string => address.toLowerCase()

/** Creates a chain with a node and a wallet that signs, which has at most one fault. */
export const ring = (fault?: Fault) => {
  const has = (name: Fault): boolean => name === fault

  const readText = (answer: unknown): string => {
    if (typeof answer === 'string') return answer
    if (has('returns whatever the wallet answers')) return answer as string
    throw ringError('RING_WALLET_INVALID')
  }

  /** Asks the node of a network; `undefined` if it does not know what was asked for. */
  const ask = async <Answer>(
    { http, clock }: Pick<Ports, 'http' | 'clock'>,
    { rpcUrls }: CaipNetwork,
    path: string,
    schema: z.ZodMiniType<Answer>,
    signal: AbortSignal,
    body?: object,
  ): Promise<Answer | undefined> => {
    const late = new AbortController()
    const stop = has('waits for a node forever') ? () => {} : clock.after(5000, () => late.abort())
    const url = `${rpcUrls.default.http[0]}${path}`
    try {
      const response = await http(url, {
        signal: AbortSignal.any([signal, late.signal]),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      if (response.status === 404) return undefined
      if (!response.ok && has('throws an undeclared code')) throw new ModalError('RING_LOST', 'It is lost.')
      if (!response.ok) throw ringError('RING_NODE_FAILED', { details: `status ${response.status}` })
      return schema.parse(await response.json())
    } catch (cause) {
      signal.throwIfAborted()
      if (isModalError(cause)) throw cause
      if (has('throws the error of fetch') && cause instanceof TypeError) throw cause
      if (has('throws the error of the parser') && cause instanceof SyntaxError) throw cause
      if (has('tells the key of its node')) throw ringError('RING_NODE_FAILED', { details: `${url}?key=s3cret`, cause })
      throw ringError('RING_NODE_FAILED', { cause })
    } finally {
      stop()
    }
  }

  /** Signs a text as the account that acts. */
  const sign = async (text: string, call: Call): Promise<string> => {
    const provider = await call.provider<ToyProvider>()
    if (!has('signs after a cancel')) call.signal.throwIfAborted()
    const [first] = has('signs as its first account')
      ? z.array(z.string()).parse(await provider.request('accounts'))
      : []
    const options = has('leaves a canceled request to the wallet') ? {} : { signal: call.signal }
    return readText(await provider.request('sign', `${first ?? call.account} ${text}`, options))
  }

  const toConnector = (provider: ToyProvider): NamespaceConnector<ToyProvider> => {
    const real = toConnection(provider)
    const restore = (call: ConnectorCall) => real.connect(call)
    const watch = (listener: (event: WalletEvent) => void) => {
      real.watch?.(listener)
      return () => undefined
    }
    return {
      ...real,
      ...(has('asks the user on a reload') && { restore }),
      ...(has('leaves a listener on the wallet') && { watch }),
    }
  }

  return defineNamespace({
    id: 'ring',
    errors: ringError.catalogue,
    validators: {
      address: {
        isValid: (text) => /^(?:[a-z]{3,10}|[A-Z]{3,10})$/.test(text) && spell(text) !== 'hello',
        isSame(first, second) {
          if (has('takes all accounts for one')) return true
          if (has('takes no account for itself')) return false
          return has('knows one spelling of an account') ? first === second : spell(first) === spell(second)
        },
      },
    },
    offers: {
      signIn: async () => ({
        label: 'Ring',
        chainLine: {
          write: (reference) => `ring-${reference}`,
          read: (text) => (has('reads another network than its sign-ins name') ? 'one' : text.slice('ring-'.length)),
        },
        address: {
          plain(address) {
            if (has('takes all accounts for one in sign-ins')) return 'anyone'
            return has('knows one spelling of an account in sign-ins') ? address : spell(address)
          },
        },
      }),
    },
    networks: [one, two],
    explorer: {
      account: (url, address) => (has('links to a script') ? 'javascript:alert(1)' : `${url}/account/${address}`),
    },
    egress: () => (has('declares no server') ? {} : { hosts: Object.values(NODES) }),
    handlers: ({ http, clock }) => ({
      switch: has('believes that a switch was made')
        ? defineHandler('switch', z.object({}), async (_, call): Promise<CaipNetworkId> => {
            const provider = await call.provider<ToyProvider>()
            call.signal.throwIfAborted()
            await provider.request('switch', call.chain)
            return call.chain
          })
        : toyHandlers.switch,
      sign: defineHandler('sign', z.object({ message: z.string() }), async ({ message }, call) =>
        sign(has('signs another text') ? `${message}, and more` : message, call),
      ),
      send: defineHandler(
        'send',
        z.object({ to: z.string(), amount: has('takes a number as an amount') ? z.coerce.string() : amount }),
        async (asked, call) => {
          const to = has('pays another account') ? 'mallory' : asked.to
          const paid = { from: call.account, to, amount: has('ignores the amount') ? '1' : asked.amount }
          await sign(`pays ${paid.amount} to ${to} on ${call.chain}`, call)
          const isDeaf = has('sends after a cancel')
          if (!isDeaf) call.signal.throwIfAborted()
          const signal = isDeaf ? new AbortController().signal : call.signal
          const node = has('pays on its first network') ? one : call.network
          const post = () => ask({ http, clock }, node, '/payments', paymentAnswer, signal, paid)
          if (has('pays twice')) await post()
          const receipt = await post()
          if (!receipt) throw ringError('RING_NODE_FAILED')
          return receipt
        },
        ({ to, amount: sum }) => {
          if (has('fails to describe')) throw new TypeError('unreadable')
          if (has('describes nothing')) return []
          const receiver = has('describes another account') ? 'mallory' : to
          return [{ to: receiver, amount: has('describes another amount') ? `${sum}0` : sum }]
        },
      ),
    }),
    queries: ({ http, clock }) => ({
      async balance({ network: asked, account, signal }: QueryCall) {
        const node = has('reads the balance of its first network') ? one : asked
        const owner = has('reads the balance of its first account') ? 'alice' : account
        const answer = await ask({ http, clock }, node, `/balances/${owner}`, balanceAnswer, signal)
        return BigInt(answer?.balance ?? 0)
      },
      async transaction({ network: asked, hash = '', signal }: TransactionCall) {
        const answer = await ask({ http, clock }, asked, `/transactions/${hash}`, stateAnswer, signal)
        if (!answer) return has('confirms an unknown transaction') ? { status: 'confirmed' } : undefined
        if (has('confirms a failed transaction') && answer.status === 'failed') return { status: 'confirmed' }
        if (has('confirms a pending transaction') && answer.status === 'pending') return { status: 'confirmed' }
        return answer
      },
      async verifySignature({ message, signature, address }: SignatureClaim) {
        if (has('verifies everything')) return true
        if (has('verifies nothing')) return false
        if (has('verifies another message')) return signature.startsWith(`signed ${address} `)
        if (has('verifies another account')) return signature.endsWith(` ${message}`)
        return signature === `signed ${address} ${message}`
      },
    }),
    setup({ window, connectors, onDispose }) {
      if (!window) return
      const known = new Set<ToyProvider>()
      const found = (provider: ToyProvider) => {
        if (known.has(provider)) return
        known.add(provider)
        connectors.add({
          id: 'toy-wallet',
          name: 'Toy Wallet',
          type: 'INJECTED',
          namespaces: { ring: toConnector(provider) },
        })
      }
      onDispose(findToyWallets(window, found))
    },
  })
}

const BALANCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [NODES['ring:one']]: { alice: '700', bob: '300' },
  [NODES['ring:two']]: { alice: '900', bob: '100' },
}
const STATES: Readonly<Record<string, string>> = { lost: 'failed', slow: 'pending', done: 'confirmed' }

/** The nodes of the chain. */
const nodes = () =>
  scriptedHttp([
    { match: /\/payments$/, answer: { json: { hash: 'paid' } } },
    {
      match: /\/balances\//,
      answer({ url }) {
        const { origin, pathname } = new URL(url)
        return { json: { balance: BALANCES[origin]?.[pathname.split('/').at(-1) ?? ''] ?? '0' } }
      },
    },
    {
      match: /\/transactions\//,
      answer({ url }) {
        const status = STATES[url.split('/').at(-1) ?? '']
        return status === undefined ? { status: 404, json: {} } : { json: { status } }
      },
    },
  ])

/** A wallet that takes signals. */
const createWallet = (): FixtureWallet => {
  const wallet = createToyWallet('ring:one')
  return Object.create(wallet, { signal: { get: () => wallet.latestSignal } })
}

/** The fixture of the chain, with every input that proves meaning. */
export const ringFixture: NamespaceFixture = {
  chain: 'ring:one',
  otherChain: 'ring:two',
  unlistedChain: 'ring:three',
  wallet: createWallet,
  inputs: {
    sign: {
      valid: () => ({ message: 'good morning' }),
      malformed: [undefined, null, {}, { message: 1 }],
      isAnswer: (answer) => typeof answer === 'string' && answer.startsWith('signed '),
    },
    send: {
      valid: () => ({ to: 'carol', amount: '1' }),
      malformed: [undefined, null, {}, { to: 'carol' }],
      isAnswer: (answer) => paymentAnswer.safeParse(answer).success,
    },
  },
  addresses: { valid: ['carol'], invalid: ['Carol', 'x1'], same: [['carol', 'CAROL']] },
  balance: 700n,
  balances: { 'ring:one': 700n, 'ring:two': 900n, 'ring:one:bob': 300n },
  hashes: { unknown: 'nowhere', failed: 'lost', pending: 'slow', confirmed: 'done' },
  secrets: ['s3cret'],
  http: nodes,
  paid: ({ http }) =>
    http.requests
      .filter(({ method }) => method === 'POST')
      .map<FixturePayment>(({ url, json }) => ({
        chain: url.startsWith(NODES['ring:two']) ? 'ring:two' : 'ring:one',
        ...payment.parse(json),
      })),
}
