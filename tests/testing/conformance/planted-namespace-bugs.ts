import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { AddressCodec } from '../../../kernel/contract/address-codec.js'
import type { ConnectorSession, NamespaceConnector, WalletEvent } from '../../../kernel/contract/connector.js'
import type { AnyPlugin, PluginContext } from '../../../kernel/contract/plugin.js'
import type { Call } from '../../../kernel/contract/operation.js'
import type { QueryCall } from '../../../kernel/contract/query.js'
import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import type { HandlerMap, HandlerModule } from '../../../kernel/contract/handler.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { ModalError } from '../../../kernel/errors/modal-error.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import type { FixtureWallet, NamespaceFixture } from '../../../testing/conformance/namespace-fixture.js'
import {
  setUpToy,
  type ToyContext,
  toConnection,
  toyError,
  toyFixture,
  toyHandlers,
  toySpec,
} from '../../../testing/conformance/toy/toy-namespace.js'
import { createToyWallet, findToyWallets, type ToyProvider } from '../../../testing/conformance/toy/toy-wallet.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import type { PlantedBug } from './planted-bug.js'
import { toyRelay, toyRelayFixture, toyWithRelay } from './relay-toy.js'

type Connection = NamespaceConnector<ToyProvider>
type Sign = (typeof toyHandlers)['sign']

const DESTROY_IDLE = 'leaves no listener, timer or request after two destroys of an unused modal'
const DESTROY_CONNECTED = 'leaves no listener, timer or wallet watcher after a connected modal is destroyed'
const DESTROY_WAITING = 'rejects a pending connect on destroy and ignores its late answer'
const NOTHING_BEFORE = 'sends, stores and schedules nothing before the first user action'
const ONE_SIDE_OF_TWO = 'works in two modals at once without shared state'
const MADE_AGAIN = 'works again after destroy, as in StrictMode'
const RELOAD = 'restores the same account after a reload without a prompt'
const LATE = 'restores a wallet that is announced late without a prompt'
const SIGNS_ELSEWHERE = 'signs for another chain with an account of that chain'
const RELAY_DECLARED = 'declares the methods and events of its relay and opens a channel without a request'
const RELAY_SIGNS = 'signs over a relay'
const RELAY_HANDS_ON = 'returns no rejection or garbage as a signature over a relay'
const RELAY_APPROVED = 'asks a wallet over a relay for no method that it has not approved'
const HANDLERS = 'declares a lifecycle and a schema for every handler, with a sample in the fixture'
const OFFERS = 'offers screens only what it can do'
const QUERIES = 'answers queries that exist, and those that the fixture has data of'
const COUNTS = 'has a fixture that counts requests, prompts and listeners and lists addresses'
const TELLS_ACCOUNTS = 'tells one account from another, and knows two spellings of one'
const ALWAYS_A_PROVIDER = 'has a working provider whenever it is connected'
const DESCRIBES = ['send describes what it pays on toy:one', 'send describes what it pays on toy:two']
/** The checks of `send` that a chain fails whose handler is refused. */
const REFUSED_SENDS = [
  'send accepts its own parsed input',
  'send returns a result other than null',
  'send rejects malformed input before the handler and the wallet',
  'send accepts amounts only as decimal strings of the smallest unit',
  'send fails with USER_REJECTED when the user rejects, and the wallet stays connected',
]
/** The checks that draw views, which these tests have no document for. */
const UNDRAWN = [
  'draws every view with a title',
  'follows a second language in every view',
  'keeps the state of a view in its own modal',
  'can be left in every view that refuses to close',
]

const planted = (
  bug: string,
  make: () => AnyPlugin,
  breaks: readonly string[],
  fixture: NamespaceFixture = toyFixture,
): PlantedBug => ({ bug, checks: () => namespaceConformance(make, fixture), breaks })

/** A toy whose wallets are connected in another way. */
const connecting = (patch: (real: Connection, provider: ToyProvider, context: ToyContext) => Partial<Connection>) =>
  defineNamespace({
    ...toySpec,
    setup: (context) =>
      setUpToy(context, (provider) => {
        const real = toConnection(provider)
        return { ...real, ...patch(real, provider, context) }
      }),
  })

/** A toy that does something more when it is set up. */
const settingUp = (more: (context: Parameters<NonNullable<AnyPlugin['spec']['setup']>>[0]) => void) =>
  defineNamespace({
    ...toySpec,
    egress: () => ({ hosts: ['https://telemetry.example'], storage: ['visitor'] }),
    setup: (context) => {
      setUpToy(context)
      more(context as never)
    },
  })

const sendInput = z.object({ to: z.string(), amount: z.string().check(z.regex(/^\d+$/)) })
const messageSchema = z.object({ message: z.string() })

/** A toy that signs in another way. */
const signing = (run: Sign['run'], input: unknown = messageSchema) =>
  defineNamespace({
    ...toySpec,
    handlers: () => ({ ...toyHandlers, sign: defineHandler('sign', input as typeof messageSchema, run) }),
  })

/** A toy that has one more thing to say of itself. */
const declaring = (more: Partial<Parameters<typeof defineNamespace>[0]>) =>
  defineNamespace({ ...toySpec, ...more } as unknown as typeof toySpec)

const LIFECYCLES = { switch: 'switch', sign: 'sign', send: 'send' } as const

/** A toy whose handlers are loaded when one is first used. */
const lazy = (list: HandlerModule['list'], handlers: HandlerMap) =>
  declaring({ handlers: { load: async () => ({ handlers }), list } as never })

const [one, two] = toySpec.networks

/** The providers that only the handlers know. */
const providers = new WeakMap<object, ToyProvider>()
const knowing = (call: Call): Call =>
  Object.create(call, { provider: { value: async () => providers.get(call.connector.namespaces['toy'] ?? call) } })

const only =
  (type: WalletEvent['type'], listener: (event: WalletEvent) => void) =>
  (event: WalletEvent): void => {
    if (event.type === type) listener(event)
  }

const expectText = (answer: unknown): string => {
  if (typeof answer !== 'string') throw toyError('TOY_BROKEN')
  return answer
}

/** Another error, unless the visitor has declined. */
const unlessDeclined = (make: () => Error) => (thrown: { readonly code?: unknown }) => {
  throw thrown.code === 4001 || thrown.code === 'OPERATION_ABORTED' ? thrown : make()
}

/** A wallet that keeps back for ever what it was told to delay. */
const withheld = (): FixtureWallet => Object.create(toyFixture.wallet(), { release: { value: () => undefined } })

/** A wallet that takes signals, and says which it got. */
const signaled = (): FixtureWallet => {
  const wallet = createToyWallet('toy:one')
  return Object.create(wallet, { signal: { get: () => wallet.latestSignal } })
}

/** A wallet with one account. */
const single = (): FixtureWallet => {
  const wallet = toyFixture.wallet()
  void wallet.setAccounts?.(['alice'])
  return wallet
}

/** A wallet that answers at once, whatever it is told. */
const hasty = (): FixtureWallet => {
  const wallet = toyFixture.wallet()
  const next: FixtureWallet['next'] = (behaviour) => wallet.next(behaviour === 'delay' ? 'approve' : behaviour)
  return Object.create(wallet, { next: { value: next } })
}

/** A toy that pays as some chains do: its wallet signs, and the plugin posts what was signed. */
const posting = (post: (signed: string, call: Call, http: PluginContext['http']) => Promise<unknown>) =>
  defineNamespace({
    ...toySpec,
    egress: () => ({ hosts: ['https://toy.example'] }),
    handlers: ({ http, clock }) => ({
      ...toyHandlers,
      send: defineHandler('send', sendInput, async ({ to, amount }, call) => {
        const provider = await call.provider<ToyProvider>()
        call.signal.throwIfAborted()
        const signed = expectText(await provider.request('sign', `${amount} to ${to}`))
        const broken = () => toyError('TOY_BROKEN')
        let stop = () => {}
        const late = new Promise<never>((_, reject) => {
          stop = clock.after(10_000, () => reject(broken()))
        })
        // A node that fails, or does not answer, ends in a code.
        await Promise.race([post(signed, call, http).catch(unlessDeclined(broken)), late]).finally(() => stop())
        return { hash: signed }
      }),
    }),
  })

/** A wallet that does not know who listens to it. */
const blind = (): FixtureWallet => Object.create(toyFixture.wallet(), { listeners: { value: 0 } })

/** A wallet that counts each listener, and never one less. */
const counting = (): FixtureWallet => {
  const wallet = toyFixture.wallet()
  let most = 0
  const listeners = () => {
    most = Math.max(most, wallet.listeners)
    return most
  }
  return Object.create(wallet, { listeners: { get: listeners } })
}

/** The toy on a chain whose node takes what was signed. */
const postedFixture: NamespaceFixture = {
  ...toyFixture,
  http: () => scriptedHttp([{ match: 'https://toy.example', answer: { json: 'taken' } }]),
}

/** The address of an account on a network: it is another one on each. */
const addressOn = (chain: CaipNetworkId, own: string): string => (chain === two?.caipNetworkId ? `${own}two` : own)

/** Knows of which network an address is. */
const codecOfNetworks: AddressCodec = {
  ...toySpec.validators.address,
  isValid: (text, network) =>
    toySpec.validators.address.isValid(text) &&
    (!network || (network.caipNetworkId === two?.caipNetworkId) === text.endsWith('two')),
}

/** A toy whose wallet has no network of its own, and another address on each. */
const roaming = (switched: (session: ConnectorSession | undefined) => unknown, address?: AddressCodec) =>
  defineNamespace({
    ...toySpec,
    ...(address && { validators: { address } }),
    handlers: () => ({
      ...toyHandlers,
      switch: defineHandler('switch', z.object({}), async (_, call) => {
        call.signal.throwIfAborted()
        return switched(await call.connector.namespaces['toy']?.restore?.(call)) as CaipNetworkId
      }),
    }),
    setup: (context) =>
      setUpToy(context, (provider) => {
        const real = toConnection(provider)
        const read = async (chain: CaipNetworkId, session: ConnectorSession | undefined) =>
          // Hands garbage on: the kernel refuses it.
          Array.isArray(session?.accounts)
            ? { chain, accounts: session.accounts.map((account) => addressOn(chain, String(account))) }
            : session
        return {
          ...real,
          connect: async (call) =>
            (await read(call.network.caipNetworkId, await real.connect(call))) as ConnectorSession,
          restore: async (call) => read(call.network.caipNetworkId, await real.restore?.(call)),
          watch: (listener) => real.watch?.(only('accounts', listener)) ?? (() => undefined),
        }
      }),
  })

const roamingWallet = (): FixtureWallet => {
  const wallet = toyFixture.wallet()
  const addresses: FixtureWallet['addresses'] = async (chain = toyFixture.chain) =>
    (await wallet.addresses()).map((own) => addressOn(chain, own))
  return Object.create(wallet, { setChain: { value: undefined }, addresses: { value: addresses } })
}

const { unlistedChain: _, ...listed } = toyFixture
const roamingFixture: NamespaceFixture = { ...listed, wallet: roamingWallet }

/** Every bug that a chain's author has made, or is likely to make. */
export const plantedNamespaceBugs: readonly PlantedBug[] = [
  // How it speaks to wallets behind a relay.
  planted(
    'a relay that asks a wallet for no method',
    toyWithRelay({ methods: [] }),
    [RELAY_DECLARED, RELAY_SIGNS, RELAY_HANDS_ON],
    toyRelayFixture,
  ),
  planted(
    'a relay that asks for methods that the wallet has not approved',
    toyWithRelay({ open: (channel) => toyRelay.open({ ...channel, methods: () => toyRelay.methods }) }),
    [RELAY_APPROVED],
    toyRelayFixture,
  ),
  planted(
    'a relay whose earlier ids are of another namespace',
    toyWithRelay({ deprecated: { 'toy:one': 'solana:one' } }),
    [RELAY_DECLARED],
    toyRelayFixture,
  ),
  planted(
    'a relay that asks as soon as it is opened',
    toyWithRelay({
      open(channel) {
        channel.request({ method: 'toy_accounts' }).catch(() => undefined)
        return toyRelay.open(channel)
      },
    }),
    [RELAY_DECLARED, RELAY_APPROVED],
    toyRelayFixture,
  ),
  planted(
    'a relay that asks on a network of its own',
    toyWithRelay({
      open: (channel) => toyRelay.open({ ...channel, request: (request) => channel.request(request, 'toy:two') }),
    }),
    [RELAY_SIGNS],
    toyRelayFixture,
  ),
  planted(
    'a relay whose provider signs by itself',
    toyWithRelay({ open: () => ({ request: async () => 'signed' }) }),
    [RELAY_SIGNS, RELAY_HANDS_ON, RELAY_APPROVED],
    toyRelayFixture,
  ),
  // What it declares.
  planted(
    'an error code without the plugin’s id',
    declaring({ errors: { BROKEN: 'It broke.', ...toySpec.errors } as never }),
    ['prefixes every error code with the plugin id'],
  ),
  planted('a network that is listed twice', declaring({ networks: [one, one, two] as never }), [
    'lists CAIP-2 networks of its own namespace, each once',
  ]),
  planted(
    'a validator that takes anything',
    declaring({ validators: { address: { isValid: () => true, isSame: () => false } } }),
    ['accepts addresses and rejects everything else in its validator', TELLS_ACCOUNTS],
  ),
  planted(
    'a payment whose taps never run: it is declared as a signature, and its runtime exports it as a payment',
    lazy({ ...LIFECYCLES, send: 'sign' }, toyHandlers),
    [HANDLERS, ...REFUSED_SENDS, ...DESCRIBES],
  ),
  planted(
    'a handler that its runtime does not export',
    lazy(LIFECYCLES, { switch: toyHandlers.switch, sign: toyHandlers.sign }),
    [HANDLERS, ...REFUSED_SENDS],
  ),
  planted(
    'a handler of its runtime that it does not declare',
    lazy({ switch: 'switch', sign: 'sign' }, toyHandlers),
    [HANDLERS],
    { ...toyFixture, inputs: { sign: toyFixture.inputs['sign'] ?? expect.fail('no sample') } },
  ),
  planted('a handler without a test', declaring({ handlers: () => ({ ...toyHandlers, signMore: toyHandlers.sign }) }), [
    HANDLERS,
  ]),
  planted(
    'options that are not what they were when they are parsed again',
    () =>
      defineNamespace({
        ...toySpec,
        options: z.object({
          fee: z.pipe(
            z.number(),
            z.transform((fee) => fee * 100),
          ),
        }),
        setup: (context) => setUpToy(context),
      })({ fee: 1 }),
    ['parses its own parsed options to the same value without a mutation'],
  ),
  planted(
    'a view without a component',
    declaring({ views: { ToyView: { params: z.object({}), load: async () => ({}) } } as never }),
    ['loads every view and contribution', ...UNDRAWN],
  ),
  planted(
    'a view that refuses its own parameters',
    declaring({
      views: {
        ToyView: {
          params: z.pipe(
            z.object({ amount: z.string() }),
            z.transform(({ amount }) => ({ amount: BigInt(amount) })),
          ),
          load: async () => ({ default: () => null }),
        },
      },
    }),
    ['accepts its own parsed parameters in every view', ...UNDRAWN],
    { ...toyFixture, views: { ToyView: { amount: '1' } } },
  ),
  planted(
    'an explorer page without its host',
    declaring({ explorer: { account: (_, address) => `/account/${address}` } }),
    ['returns web addresses as the pages of its block explorer'],
  ),
  planted(
    'an explorer page that throws',
    declaring({
      explorer: {
        transaction: () => {
          throw toyError('TOY_BROKEN')
        },
      },
    }),
    ['returns web addresses as the pages of its block explorer'],
  ),
  planted('a balance that is a number', declaring({ queries: () => ({ balance: async () => 12.5 as never }) }), [
    'returns a balance as a bigint in the smallest unit',
  ]),

  planted('a balance that is always nothing', declaring({ queries: () => ({ balance: async () => 0n }) }), [
    'returns a balance as a bigint in the smallest unit',
  ]),
  planted(
    'a balance that is another’s',
    defineNamespace(toySpec),
    ['returns a balance as a bigint in the smallest unit'],
    {
      ...toyFixture,
      balance: 7n,
    },
  ),
  planted(
    'a balance that cannot be read',
    declaring({
      queries: () => ({
        balance: async () => {
          throw toyError('TOY_BROKEN')
        },
      }),
    }),
    ['returns a balance as a bigint in the smallest unit'],
  ),

  planted(
    'a fixture that never lets an answer go',
    defineNamespace(toySpec),
    [
      'has a fixture whose wallet holds a delayed answer until it is released',
      'prompts once for two connects at the same time',
    ],
    { ...toyFixture, wallet: withheld },
  ),
  planted(
    'a fixture that keeps no answer back',
    defineNamespace(toySpec),
    [
      'has a fixture whose wallet holds a delayed answer until it is released',
      'cancels a pending connect at once and ignores its late answer',
      DESTROY_WAITING,
    ],
    { ...toyFixture, wallet: hasty },
  ),
  planted('a fixture that sees nothing', defineNamespace(toySpec), [COUNTS], { ...toyFixture, wallet: blind }),
  planted('a fixture that counts listeners, and not those that are removed', defineNamespace(toySpec), [COUNTS], {
    ...toyFixture,
    wallet: counting,
  }),
  planted('a memo that no form can ask for', declaring({ offers: { memo: true } }), [OFFERS]),
  planted(
    'a payment that is reviewed and cannot be sent',
    declaring({ queries: () => ({ ...toySpec.queries(), prepareTransfer: async () => undefined }) }),
    [OFFERS],
  ),
  planted(
    'payment links that are the default export of their module',
    declaring({ offers: { paymentLinks: async () => ({ default: { link: () => 'toy:carol' } }) as never } }),
    [OFFERS],
  ),
  planted('a misspelt query', declaring({ queries: () => ({ balances: async () => 1n }) }), [QUERIES]),
  planted('a balance that is not answered', declaring({ queries: () => ({}) }), [QUERIES], {
    ...toyFixture,
    balance: 1234n,
  }),
  planted(
    'a server of one network that it does not declare',
    declaring({
      queries: ({ http }) => ({
        balance: async ({ network: { id } }: QueryCall) => {
          if (id === 'one') return 1n
          const answer = await http('https://two.example').catch(() => undefined)
          return answer && 2n
        },
      }),
    }),
    [
      'reaches only the servers, storage keys, frames and sockets that it declares in `egress`',
      'reads the balance of the network and the account that are asked about',
    ],
    { ...toyFixture, balances: { 'toy:one': 1n, 'toy:two': 2n } },
  ),

  // Before anybody acts, and after all is over.
  planted(
    'a request as soon as it is set up',
    settingUp(({ window, http }) => {
      if (window) void http('https://telemetry.example').catch(() => undefined)
    }),
    [NOTHING_BEFORE],
  ),
  planted(
    'something stored as soon as it is set up',
    settingUp(({ window, storage }) => {
      if (window) storage.setItem('visitor', '1')
    }),
    [NOTHING_BEFORE],
  ),
  planted(
    'an ear for every key that a visitor presses',
    settingUp(({ window, onDispose }) => {
      const seen = () => undefined
      window?.addEventListener('keydown', seen)
      onDispose(() => window?.removeEventListener('keydown', seen))
    }),
    ['adds no listener for input events before the first use'],
  ),
  planted(
    'a timer that goes round the clock port',
    settingUp(() => void setTimeout(() => undefined, 0)),
    ['uses no global besides its ports when it is created and set up'],
  ),
  planted(
    'a page that must be there',
    settingUp(({ window }) => void (window as Window).location.href),
    ['uses no global besides its ports when it is created and set up', 'can be set up on a server, without a window'],
  ),
  planted(
    'a listener that stays on the page',
    settingUp(({ window }) => window?.addEventListener('focus', () => undefined)),
    [DESTROY_IDLE, DESTROY_CONNECTED, DESTROY_WAITING],
  ),
  planted(
    'a timer that outlives the modal',
    defineNamespace({
      ...toySpec,
      setup: ({ clock, ...context }) =>
        setUpToy(context, (provider) => {
          const real = toConnection(provider)
          const connect: Connection['connect'] = async (call) => {
            const session = await real.connect(call)
            clock.after(60_000, () => undefined)
            return session
          }
          return { ...real, connect }
        }),
    }),
    [DESTROY_CONNECTED],
  ),
  planted('a plugin that is set up once for all modals', () => {
    let isSetUp = false
    return defineNamespace({
      ...toySpec,
      setup: (context) => {
        if (!isSetUp) setUpToy(context)
        isSetUp = true
      },
    })()
  }, [ONE_SIDE_OF_TWO, MADE_AGAIN]),

  // Wallets.
  planted(
    'a connection without a provider',
    defineNamespace({
      ...toySpec,
      handlers: () => ({
        switch: {
          ...toyHandlers.switch,
          run: (input: never, call: Call) => toyHandlers.switch.run(input, knowing(call)),
        },
        sign: { ...toyHandlers.sign, run: (input: never, call: Call) => toyHandlers.sign.run(input, knowing(call)) },
        send: { ...toyHandlers.send, run: (input: never, call: Call) => toyHandlers.send.run(input, knowing(call)) },
      }),
      setup: (context) =>
        setUpToy(context, (provider) => {
          const connection = { ...toConnection(provider), provider: async () => undefined as never }
          providers.set(connection, provider)
          return connection
        }),
    }),
    [ALWAYS_A_PROVIDER],
  ),
  planted(
    'a wallet that is listed again with each announcement',
    defineNamespace({
      ...toySpec,
      setup: ({ window, connectors, onDispose }) => {
        if (!window) return
        let count = 0
        const found = (provider: ToyProvider) =>
          void connectors.add({
            // The kernel lists an id once; this one is new each time.
            id: count++ === 0 ? 'toy-wallet' : `toy-wallet-${count}`,
            name: 'Toy',
            type: 'INJECTED',
            namespaces: { toy: toConnection(provider) },
          })
        onDispose(findToyWallets(window, found))
      },
    }),
    ['lists a wallet once when it is announced twice'],
  ),
  planted(
    'a connect that counts every answer',
    defineNamespace({
      ...toySpec,
      setup: (context) =>
        setUpToy(context, (provider) => {
          const real = toConnection(provider)
          const connect: Connection['connect'] = () =>
            new Promise((resolve, reject) => {
              let answers = 0
              provider.request('connect').then((accounts) => {
                answers += 1
                const again = {
                  id: 'toy-wallet-again',
                  name: 'Toy',
                  type: 'INJECTED' as const,
                  namespaces: { toy: real },
                }
                if (answers > 1) context.connectors.add(again)
                resolve({ accounts: accounts as string[], chain: 'toy:one' })
              }, reject)
            })
          return { ...real, connect }
        }),
    }),
    ['connects once when the wallet answers twice'],
  ),
  planted(
    'a wallet that keeps its visitor after a disconnect',
    connecting(() => ({ disconnect: async () => {} })),
    ['revokes the permission on disconnect, so that the next connect prompts'],
  ),
  planted(
    'an ear for the wallet that never closes',
    connecting((real, provider) => ({
      watch: (listener) => {
        provider.listen(() => undefined)
        return real.watch?.(listener) ?? (() => undefined)
      },
    })),
    [
      COUNTS,
      'restores nothing after a disconnect',
      'disconnects a wallet that no longer shares an account',
      DESTROY_CONNECTED,
    ],
  ),
  planted(
    'a wallet that is asked whenever it says something, connected or not',
    connecting((_, provider) => ({
      watch: (listener) => {
        provider.listen(async ({ accounts, chain }) => {
          listener({ type: 'accounts', accounts })
          listener({ type: 'chain', chain })
          await provider.request('accounts')
        })
        return () => undefined
      },
    })),
    [
      COUNTS,
      'is disconnected after a reload when the wallet has revoked the permission',
      'restores nothing after a disconnect',
      'disconnects a wallet that no longer shares an account',
      'ignores wallet events after a disconnect',
      DESTROY_CONNECTED,
    ],
  ),
  planted(
    'a restore that asks the visitor',
    connecting((real) => ({ restore: (call) => real.connect(call) })),
    ['is disconnected after a reload when the wallet has revoked the permission'],
  ),
  planted(
    'a restore that finds no account',
    connecting(() => ({ restore: async () => undefined })),
    [
      RELOAD,
      LATE,
      SIGNS_ELSEWHERE,
      // Before anything is signed the wallet is asked again, and this one says that it shares nothing.
      'sign returns a result other than null',
      'sign fails with USER_REJECTED when the user rejects, and the wallet stays connected',
      'send returns a result other than null',
      'send fails with USER_REJECTED when the user rejects, and the wallet stays connected',
      ...DESCRIBES,
    ],
  ),
  planted(
    'accounts that change unheard',
    connecting((real) => ({ watch: (listener) => real.watch?.(only('chain', listener)) ?? (() => undefined) })),
    ['follows a wallet that shares another account instead', 'disconnects a wallet that no longer shares an account'],
  ),
  planted(
    'an unlisted network that is not reported',
    connecting((real) => ({
      watch: (listener) =>
        real.watch?.((event) => {
          if (event.type !== 'chain' || toySpec.networks.some(({ caipNetworkId }) => caipNetworkId === event.chain)) {
            listener(event)
          }
        }) ?? (() => undefined),
    })),
    ['shows a wallet on a network that is not listed'],
  ),
  planted(
    'a switch that believes the wallet',
    declaring({
      handlers: () => ({
        ...toyHandlers,
        switch: defineHandler('switch', z.object({}), async (_, call) => {
          const provider = await call.provider<ToyProvider>()
          call.signal.throwIfAborted()
          await provider.request('switch', call.chain)
          return call.chain
        }),
      }),
    }),
    ['switches the chain, or reports the chain on which the wallet stayed'],
  ),

  planted(
    'a switch that leaves the address of another network',
    roaming((session) => session?.chain),
    [
      'switches the chain, or reports the chain on which the wallet stayed',
      'changes the chain and its account in one step',
      SIGNS_ELSEWHERE,
      'send describes what it pays on toy:two',
    ],
    roamingFixture,
  ),
  planted(
    'no bug: a wallet without a network of its own, whose addresses differ by network',
    roaming((session) => session, codecOfNetworks),
    [],
    roamingFixture,
  ),
  planted('no bug: a wallet with one account', defineNamespace(toySpec), [], { ...toyFixture, wallet: single }),
  planted(
    'a switch that does not look at its signal',
    declaring({
      handlers: () => ({
        ...toyHandlers,
        switch: defineHandler('switch', z.object({}), async (_, call) => {
          const provider = await call.provider<ToyProvider>()
          await provider.request('switch', call.chain)
          return provider.request('chain')
        }),
      }),
    }),
    ['switch sends no prompt after it was cancelled'],
  ),

  // Handlers.
  planted(
    'a handler that answers null',
    signing(async (input, call) => {
      await toyHandlers.sign.run(input, call)
      return null as never
    }),
    ['sign returns a result other than null'],
  ),
  planted(
    'a handler that does not look at its signal',
    signing(async ({ message }, call) => {
      const answer = await (await call.provider<ToyProvider>()).request('sign', message)
      return expectText(answer)
    }),
    ['sign sends no prompt after it was cancelled'],
  ),
  planted(
    'a handler that goes on after it was cancelled',
    signing(async ({ message }, call) => {
      const provider = await call.provider<ToyProvider>()
      call.signal.throwIfAborted()
      expectText(await provider.request('sign', `first ${message}`))
      return expectText(await provider.request('sign', `second ${message}`))
    }),
    ['sign ends at once when it is cancelled during a prompt, without further requests'],
  ),
  planted(
    'a handler that sends after it was cancelled',
    posting((signed, _, http) => http('https://toy.example', { method: 'POST', body: signed })),
    ['send ends at once when it is cancelled during a prompt, without further requests'],
    postedFixture,
  ),
  planted(
    'no bug: a handler that leaves it to the port to send nothing after it was cancelled',
    posting((signed, { signal }, http) => http('https://toy.example', { method: 'POST', body: signed, signal })),
    [],
    postedFixture,
  ),
  planted(
    'a handler that hides a rejection',
    signing((input, call) =>
      toyHandlers.sign.run(input, call).catch((error: { code?: unknown }) => {
        if (error.code === 4001) return 'unsigned'
        throw error
      }),
    ),
    ['sign fails with USER_REJECTED when the user rejects, and the wallet stays connected'],
  ),
  planted(
    'a handler that hands on whatever the wallet answers',
    signing(async ({ message }, call) => {
      const provider = await call.provider<ToyProvider>()
      call.signal.throwIfAborted()
      return (await provider.request('sign', message)) as string
    }),
    ['sign returns no garbage'],
  ),
  planted(
    'a schema that takes anything',
    signing((input, call) => toyHandlers.sign.run({ message: String(input?.message) }, call), z.any()),
    ['sign rejects malformed input before the handler and the wallet'],
  ),
  planted(
    'a schema that refuses what it has parsed',
    signing(
      ({ message }, call) => toyHandlers.sign.run({ message: String(message) }, call),
      z.pipe(
        z.object({ message: z.string() }),
        z.transform(({ message }) => ({ message: [message] })),
      ),
    ),
    ['sign accepts its own parsed input'],
  ),
  planted(
    'an amount that may be a number',
    declaring({
      handlers: () => ({
        ...toyHandlers,
        send: defineHandler('send', z.object({ to: z.string(), amount: z.coerce.string() }), (payment, call) =>
          toyHandlers.send.run(payment, call),
        ),
      }),
    }),
    ['send accepts amounts only as decimal strings of the smallest unit'],
  ),
  planted(
    'a handler that writes into its input',
    signing(
      async (input, call) => {
        ;(input as { seal?: Uint8Array }).seal?.fill(9)
        return toyHandlers.sign.run(input, call)
      },
      z.object({ message: z.string(), seal: z.instanceof(Uint8Array) }),
    ),
    ['mutates no input in taps and handlers'],
  ),
  planted(
    'a cancel that the wallet is not told of',
    signing(async ({ message }, call) => {
      const provider = await call.provider<ToyProvider>()
      call.signal.throwIfAborted()
      return expectText(await provider.request('sign', message))
    }),
    ['sign aborts the signal that the wallet got when it is cancelled'],
    { ...toyFixture, wallet: signaled },
  ),
  planted(
    'an error without a code',
    signing((input, call) =>
      toyHandlers.sign.run(input, call).catch(unlessDeclined(() => new Error('It went wrong.'))),
    ),
    ['fails only with declared error codes'],
  ),
  planted(
    'an error with an unknown code',
    signing((input, call) =>
      toyHandlers.sign.run(input, call).catch(unlessDeclined(() => new ModalError('TOY_LOST', 'It is lost.'))),
    ),
    ['fails only with declared error codes'],
  ),
  planted(
    'an error that tells a key',
    signing((input, call) =>
      toyHandlers.sign
        .run(input, call)
        .catch(unlessDeclined(() => toyError('TOY_BROKEN', { details: 'https://rpc.example/?key=s3cret' }))),
    ),
    ['prints no secret and no URL query in errors and log lines'],
  ),
]
