import * as z from 'zod/mini'
import type { NamespaceConnector, WalletEvent } from '../../../kernel/contract/connector.js'
import type { AnyPlugin, PluginContext } from '../../../kernel/contract/plugin.js'
import type { Call } from '../../../kernel/contract/operation.js'
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
import { findToyWallets, type ToyProvider } from '../../../testing/conformance/toy/toy-wallet.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import type { PlantedBug } from './planted-bug.js'
import { toyRelay, toyRelayFixture, toyWithRelay } from './relay-toy.js'

type Connection = NamespaceConnector<ToyProvider>
type Sign = (typeof toyHandlers)['sign']

const DESTROY_IDLE = 'destroy leaves no listener, timer or request where nothing was done, and is harmless twice'
const DESTROY_CONNECTED = 'destroy leaves no listener, timer or wallet watcher where a wallet was connected'
const DESTROY_WAITING = 'destroy ends what waits for a wallet, and its late answer changes nothing'
const NOTHING_BEFORE = 'nothing is asked, stored or timed before a visitor acts'
const ONE_SIDE_OF_TWO = 'listed in two modals at once, it serves both, and they share nothing'
const MADE_AGAIN = 'made, destroyed and made again, as StrictMode does, it works as the first time'
const RELOAD = 'a reload restores the same account without a prompt'
const LATE = 'a wallet that appears late is restored silently'
const RELAY_DECLARED = 'its relay names what a wallet is asked for, and opening a channel asks nobody'
const RELAY_SIGNS = 'sign reaches a wallet over a relay, and its answer comes back'
const RELAY_HANDS_ON = 'sign over a relay hands on neither a refusal nor garbage as an answer'
const ALWAYS_A_PROVIDER = 'whenever it says connected there is a provider that answers'

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

/** A wallet that answers at once, whatever it is told. */
const hasty = (): FixtureWallet => {
  const wallet = toyFixture.wallet()
  const next: FixtureWallet['next'] = (behaviour) => wallet.next(behaviour === 'delay' ? 'approve' : behaviour)
  return Object.create(wallet, { next: { value: next } })
}

/** A toy that pays as some chains do: its wallet signs, and the plugin posts what was signed. */
const posting = (post: (signed: string, call: Call, http: PluginContext['http']) => Promise<Response>) =>
  defineNamespace({
    ...toySpec,
    handlers: ({ http }) => ({
      ...toyHandlers,
      send: defineHandler('send', sendInput, async ({ to, amount }, call) => {
        const provider = await call.provider<ToyProvider>()
        call.signal.throwIfAborted()
        const signed = expectText(await provider.request('sign', `${amount} to ${to}`))
        await post(signed, call, http)
        return { hash: signed }
      }),
    }),
  })

/** A wallet that does not know who listens to it. */
const blind = (): FixtureWallet => Object.create(toyFixture.wallet(), { listeners: { value: 0 } })

/** The toy on a chain whose node takes what was signed. */
const postedFixture: NamespaceFixture = {
  ...toyFixture,
  http: () => scriptedHttp([{ match: 'https://toy.example', answer: { json: 'taken' } }]),
}

/** Every bug that a chain's author has made, or is likely to make. */
export const plantedNamespaceBugs: readonly PlantedBug[] = [
  // How it speaks to wallets behind a relay.
  planted('a relay that asks a wallet for no method', toyWithRelay({ methods: [] }), [RELAY_DECLARED], toyRelayFixture),
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
    [RELAY_DECLARED],
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
    [RELAY_SIGNS, RELAY_HANDS_ON],
    toyRelayFixture,
  ),
  // What it declares.
  planted(
    'an error code without the plugin’s id',
    declaring({ errors: { BROKEN: 'It broke.', ...toySpec.errors } as never }),
    ['every error code begins with the id of the plugin'],
  ),
  planted('a network that is listed twice', declaring({ networks: [one, one, two] as never }), [
    'its networks are CAIP-2 networks of its own namespace, each listed once',
  ]),
  planted('a validator that takes anything', declaring({ validators: { address: () => true } }), [
    'its validator accepts addresses and refuses everything else',
  ]),
  planted(
    'a handler that nobody has tried',
    declaring({ handlers: () => ({ ...toyHandlers, signMore: toyHandlers.sign }) }),
    ['every handler has a lifecycle and a schema, and the fixture a sample of what it takes'],
  ),
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
    ['its options are parsed again to the same, and left as they were given'],
  ),
  planted(
    'a view without a component',
    declaring({ views: { ToyView: { params: z.object({}), load: async () => ({}) } } as never }),
    ['every view, and every piece in a slot, can be loaded'],
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
    ['every view takes again what its schema has made of its parameters'],
    { ...toyFixture, views: { ToyView: { amount: '1' } } },
  ),
  planted('a balance that is a number', declaring({ queries: () => ({ balance: async () => 12.5 as never }) }), [
    'a balance is a bigint in the smallest unit',
  ]),

  planted('a balance that is always nothing', declaring({ queries: () => ({ balance: async () => 0n }) }), [
    'a balance is a bigint in the smallest unit',
  ]),
  planted('a balance that is another’s', defineNamespace(toySpec), ['a balance is a bigint in the smallest unit'], {
    ...toyFixture,
    balance: 7n,
  }),
  planted(
    'a balance that cannot be read',
    declaring({
      queries: () => ({
        balance: async () => {
          throw toyError('TOY_BROKEN')
        },
      }),
    }),
    ['a balance is a bigint in the smallest unit'],
  ),

  planted(
    'a fixture that never lets an answer go',
    defineNamespace(toySpec),
    ['the wallet of the fixture keeps its answer back until it is released', 'two clicks ask the wallet once'],
    { ...toyFixture, wallet: withheld },
  ),
  planted(
    'a fixture that keeps no answer back',
    defineNamespace(toySpec),
    [
      'the wallet of the fixture keeps its answer back until it is released',
      'a wallet that does not answer can be cancelled at once, and its late answer is dropped',
      DESTROY_WAITING,
    ],
    { ...toyFixture, wallet: hasty },
  ),
  planted(
    'a fixture that sees nothing',
    defineNamespace(toySpec),
    ['the fixture counts what its wallet is asked, and knows addresses of both kinds'],
    { ...toyFixture, wallet: blind },
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
    ['nothing that a visitor does on the page is listened to before they use it'],
  ),
  planted(
    'a timer that goes round the clock port',
    settingUp(() => void setTimeout(() => undefined, 0)),
    ['making it, and a modal with it, touches the world through its ports alone'],
  ),
  planted(
    'a page that must be there',
    settingUp(({ window }) => void (window as Window).location.href),
    [
      'making it, and a modal with it, touches the world through its ports alone',
      'it can be listed on a server, where there is no page',
    ],
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
    ['a wallet that announces itself again is listed once'],
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
    ['a wallet that answers twice is connected once'],
  ),
  planted(
    'a wallet that keeps its visitor after a disconnect',
    connecting(() => ({ disconnect: async () => {} })),
    ['a disconnect gives the permission back: the next connect asks the visitor'],
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
      'disconnect clears all, and is not restored',
      'a wallet that shares no account any more is disconnected',
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
      'a wallet that took its permission back is disconnected after a reload',
      'disconnect clears all, and is not restored',
      'a wallet that shares no account any more is disconnected',
      'what a wallet does after a disconnect changes nothing, and nobody asks it',
      DESTROY_CONNECTED,
    ],
  ),
  planted(
    'a restore that asks the visitor',
    connecting((real) => ({ restore: (call) => real.connect(call) })),
    ['a wallet that took its permission back is disconnected after a reload'],
  ),
  planted(
    'a restore that finds nobody',
    connecting(() => ({ restore: async () => undefined })),
    [
      RELOAD,
      LATE,
      // Before anything is signed the wallet is asked again, and this one says that it shares nothing.
      'sign answers, and not with null',
      'sign that the visitor declines is USER_REJECTED, and the wallet stays connected',
      'send answers, and not with null',
      'send that the visitor declines is USER_REJECTED, and the wallet stays connected',
    ],
  ),
  planted(
    'accounts that change unheard',
    connecting((real) => ({ watch: (listener) => real.watch?.(only('chain', listener)) ?? (() => undefined) })),
    [
      'accounts that the wallet changes by itself reach the snapshot',
      'a wallet that shares no account any more is disconnected',
    ],
  ),
  planted(
    'a network that nobody has listed, and that is not told',
    connecting((real) => ({
      watch: (listener) =>
        real.watch?.((event) => {
          if (event.type !== 'chain' || toySpec.networks.some(({ caipNetworkId }) => caipNetworkId === event.chain)) {
            listener(event)
          }
        }) ?? (() => undefined),
    })),
    ['a wallet that moves to a network nobody has listed is shown there'],
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
    ['switch moves the wallet, or tells truthfully where it stayed'],
  ),

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
    ['switch asks nobody once it is cancelled'],
  ),

  // Handlers.
  planted(
    'a handler that answers null',
    signing(async (input, call) => {
      await toyHandlers.sign.run(input, call)
      return null as never
    }),
    ['sign answers, and not with null'],
  ),
  planted(
    'a handler that does not look at its signal',
    signing(async ({ message }, call) => {
      const answer = await (await call.provider<ToyProvider>()).request('sign', message)
      return expectText(answer)
    }),
    ['sign asks nobody once it is cancelled'],
  ),
  planted(
    'a handler that goes on after it was cancelled',
    signing(async ({ message }, call) => {
      const provider = await call.provider<ToyProvider>()
      call.signal.throwIfAborted()
      expectText(await provider.request('sign', `first ${message}`))
      return expectText(await provider.request('sign', `second ${message}`))
    }),
    ['sign that is cancelled while the wallet thinks ends at once, and goes no further'],
  ),
  planted(
    'a handler that sends after it was cancelled',
    posting((signed, _, http) => http('https://toy.example', { method: 'POST', body: signed })),
    ['send that is cancelled while the wallet thinks ends at once, and goes no further'],
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
    ['sign that the visitor declines is USER_REJECTED, and the wallet stays connected'],
  ),
  planted(
    'a handler that hands on whatever the wallet answers',
    signing(async ({ message }, call) => {
      const provider = await call.provider<ToyProvider>()
      call.signal.throwIfAborted()
      return (await provider.request('sign', message)) as string
    }),
    ['sign hands on nothing that is not an answer'],
  ),
  planted(
    'a schema that takes anything',
    signing((input, call) => toyHandlers.sign.run({ message: String(input?.message) }, call), z.any()),
    ['sign lets no malformed input reach a handler or a wallet'],
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
    ['sign takes again what its schema has made of an input'],
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
    ['send takes amounts as decimal strings of the smallest unit alone'],
  ),
  planted(
    'a handler that writes into its input',
    signing(
      async (input, call) => {
        ;(input as { lines?: string[] }).lines?.push('signed')
        return toyHandlers.sign.run(input, call)
      },
      z.object({ message: z.string(), lines: z.array(z.string()) }),
    ),
    ['no tap and no handler changes what it is given'],
  ),
  planted(
    'an error without a code',
    signing((input, call) =>
      toyHandlers.sign.run(input, call).catch(unlessDeclined(() => new Error('It went wrong.'))),
    ),
    ['whatever fails, fails with a code that somebody has declared'],
  ),
  planted(
    'an error with a code that nobody knows',
    signing((input, call) =>
      toyHandlers.sign.run(input, call).catch(unlessDeclined(() => new ModalError('TOY_LOST', 'It is lost.'))),
    ),
    ['whatever fails, fails with a code that somebody has declared'],
  ),
  planted(
    'an error that tells a key',
    signing((input, call) =>
      toyHandlers.sign
        .run(input, call)
        .catch(unlessDeclined(() => toyError('TOY_BROKEN', { details: 'https://rpc.example/?key=s3cret' }))),
    ),
    ['errors and log lines name the hosts of addresses alone, and no secret'],
  ),
]
