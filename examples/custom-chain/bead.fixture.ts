import {
  approvalScript,
  type FixturePayment,
  type FixtureWallet,
  type HttpRequest,
  type HttpRoute,
  type NamespaceFixture,
  type RequestSteps,
  scriptedHttp,
} from 'portico/testing'
import { type BeadEvent, type BeadProvider, toBeadAddress } from './bead.js'

/** Creates a real key: the suite verifies what the wallet signs. */
const createKey = async () => {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', false, ['sign'])) as CryptoKeyPair
  return { privateKey, address: toBeadAddress(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) }
}

const keys = await Promise.all([createKey(), createKey()])
const [{ address: first }, { address: second }] = keys
const recipient = toBeadAddress(new Uint8Array(32).fill(3))

/** Signs as a shared account. */
const sign = async (text: string, address: string | undefined): Promise<string> => {
  const key = keys.find((one) => one.address === address)
  if (!key) throw Object.assign(new Error('The wallet shares no account.'), { code: 4001 })
  const bytes = await crypto.subtle.sign('Ed25519', key.privateKey, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

const scriptedWallet = (): FixtureWallet => {
  const approvals = approvalScript()
  const listeners: Readonly<Record<BeadEvent, Set<(value?: unknown) => void>>> = {
    account: new Set(),
    network: new Set(),
    disconnect: new Set(),
  }
  let shared: readonly string[] = [first, second]
  let network = 'bead:main'
  let permitted = false
  let requests = 0
  const emit = (event: BeadEvent, value?: unknown) => {
    for (const listener of [...listeners[event]]) listener(value)
  }
  const session = () => ({ address: shared[0], network })
  const check = () => {
    if (!permitted) throw Object.assign(new Error('This page is not permitted.'), { code: 4001 })
  }
  const run = (method: string, params: unknown, steps: RequestSteps): Promise<never> => {
    requests += 1
    return approvals.run({ method, params }, steps) as Promise<never>
  }
  const provider: BeadProvider = {
    connect: ({ silent = false } = {}) =>
      run(
        'connect',
        { silent },
        {
          asks: !silent && !permitted,
          ...(silent && { check }),
          perform() {
            permitted = true
            return session()
          },
          repeat: () => emit('account', shared[0]),
        },
      ),
    disconnect: () =>
      run('disconnect', undefined, {
        asks: false,
        perform() {
          permitted = false
        },
      }),
    sign: (text) => run('sign', text, { asks: true, check, perform: () => sign(text, shared[0]) }),
    switchNetwork: (id) =>
      run('switchNetwork', id, {
        asks: true,
        check,
        perform() {
          network = id
          emit('network', id)
        },
        repeat: () => emit('network', id),
      }),
    on: (event, listener) => void listeners[event].add(listener),
    off: (event, listener) => void listeners[event].delete(listener),
  }
  return {
    connectorId: 'test.bead',
    announce(window) {
      const detail = { id: 'test.bead', name: 'Test Bead', provider }
      const announce = () => void window.dispatchEvent(new CustomEvent('bead:announce', { detail }))
      window.addEventListener('bead:discover', announce)
      announce()
      return () => window.removeEventListener('bead:discover', announce)
    },
    next: (behaviour) => approvals.next('*', behaviour),
    release: approvals.release,
    addresses: async () => shared,
    async setAccounts(addresses) {
      shared = addresses
      emit('account', addresses[0])
    },
    async setChain(chain) {
      network = chain
      emit('network', chain)
    },
    async revoke() {
      permitted = false
      emit('disconnect')
    },
    get requests() {
      return requests
    },
    get prompts() {
      return approvals.prompts
    },
    get listeners() {
      return Object.values(listeners).reduce((sum, { size }) => sum + size, 0)
    },
    reads: (given) => (given as BeadProvider).connect({ silent: true }),
  }
}

/** The nodes that the fixture answers for. */
export const nodes = { main: 'https://main.node', test: 'https://test.node' }

const networks = [
  { chain: 'bead:main', node: nodes.main, balance: 5_000_000n },
  { chain: 'bead:test', node: nodes.test, balance: 4_000_000n },
] as const

/** Each account of a network has another balance. */
const balanceOf = (balance: bigint, account: string): bigint => (account === first ? balance : balance + 1n)

const routesOf = ({ node, balance }: (typeof networks)[number]): readonly HttpRoute[] => [
  {
    match: `${node}/accounts/`,
    answer: ({ url }) => ({
      json: { balance: String(balanceOf(balance, url.split('/').at(-1) ?? '')), next: 3 },
    }),
  },
  { match: `${node}/tips`, answer: { json: { fast: '10000' } } },
  {
    match: `${node}/transfers`,
    answer: ({ method }) => ({ json: method === 'POST' ? { hash: 'ab'.repeat(32) } : { status: 'confirmed' } }),
  },
]

/** Reads a transfer from the request that a node has received. */
const paidBy = ({ url, json }: HttpRequest): readonly FixturePayment[] => {
  const { from, to, amount } = json as Omit<FixturePayment, 'chain'>
  const network = networks.find(({ node }) => url.startsWith(node))
  return network ? [{ chain: network.chain, from, to, amount }] : []
}

export const beadFixture: NamespaceFixture = {
  chain: 'bead:main',
  otherChain: 'bead:test',
  unlistedChain: 'bead:other',
  wallet: scriptedWallet,
  inputs: {
    sign: {
      valid: () => ({ message: 'Hello' }),
      malformed: [null, 7, () => 'x', {}, { message: 7 }, { message: 'bead transfer\nme\nyou' }],
      isAnswer: (answer) => typeof answer === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(answer),
    },
    send: {
      valid: () => ({ to: recipient, amount: '1000' }),
      malformed: [null, {}, { to: 'bead1', amount: '1' }, { to: first, amount: '0' }, { to: first, amount: -1n }],
      isAnswer: (answer) => typeof (answer as { hash?: unknown }).hash === 'string',
    },
    sendTransaction: {
      valid: () => ({ to: recipient, amount: '1000', tip: '10000', memo: 'rent' }),
      malformed: [
        null,
        {},
        { to: 'bead1', amount: '1' },
        { to: first, amount: '0' },
        { to: first, amount: 1n },
        { to: first, amount: '1', tip: '-1' },
        { to: first, amount: '1', memo: 'two\nlines' },
      ],
      isAnswer: (answer) => typeof (answer as { hash?: unknown }).hash === 'string',
      pays: () => [{ to: recipient, amount: '1000' }],
    },
  },
  addresses: {
    valid: [first, second],
    invalid: ['', 'bead1', first.toUpperCase(), `${first}0`, first.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  },
  balances: {
    'bead:main': 5_000_000n,
    'bead:test': 4_000_000n,
    [`bead:main:${second}`]: 5_000_001n,
  },
  paid: ({ http }) => http.requests.filter(({ method }) => method === 'POST').flatMap(paidBy),
  http: () => scriptedHttp(networks.flatMap(routesOf)),
}
