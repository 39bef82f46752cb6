import * as z from 'zod/mini'
import { describe, expectTypeOf, test } from 'vitest'
import {
  type CaipNetwork,
  type CaipNetworkId,
  type Connection,
  createModal,
  type Modal,
  type PorticoModal,
  type Snapshot,
  type TypedModal,
} from '../../modal/index.js'
import {
  type AnyPlugin,
  type Call,
  type DescribedOperation,
  type OperationTransfers,
  defineHandler,
  defineNamespace,
  definePlugin,
  overridePlugin,
} from '../../plugin/index.js'

const network = <const Id extends `${string}:${string}`>(caipNetworkId: Id): CaipNetwork<Id> => ({
  id: 1,
  caipNetworkId,
  chainNamespace: '',
  name: '',
  nativeCurrency: { name: '', symbol: '', decimals: 0 },
  rpcUrls: { default: { http: [] } },
})
const load = async () => ({ default: null })

const tron = defineNamespace({
  id: 'tron',
  options: z.object({ rpcUrl: z.string(), retries: z._default(z.number(), 3) }),
  errors: { TRON_ENERGY_EXCEEDED: 'Not enough energy.' },
  views: {
    TronResources: {
      params: z.object({ address: z.string(), tab: z.optional(z.enum(['energy', 'bandwidth'])) }),
      load,
    },
  },
  networks: [network('tron:0x2b6653dc'), network('tron:0xcd8690dc')],
  store: ({ options }) => ({ url: options.rpcUrl, tries: options.retries }),
  handlers: () => ({
    sign: defineHandler('sign', z.object({ message: z.string() }), async () => '0xsigned' as const),
    send: defineHandler(
      'send',
      z.object({
        to: z.string(),
        amount: z.pipe(
          z.string(),
          z.transform((text) => BigInt(text)),
        ),
      }),
      async ({ amount }) => ({ hash: '0xhash', amount }),
    ),
    stake: defineHandler('send', z.object({ days: z.number() }), async ({ days }) => days),
  }),
  setup: ({ store }) => ({ energyOf: async (_address: string): Promise<number> => store.tries }),
})
const silent = defineNamespace({
  id: 'silent',
  networks: [network('silent:one')],
  handlers: () => ({ sign: defineHandler('sign', z.object({ bytes: z.string() }), async () => 7) }),
})
const swaps = definePlugin({
  id: 'swaps',
  options: z.object({ slippage: z._default(z.number(), 1) }),
  errors: { SWAPS_QUOTE_MISSING: 'No quote.' },
  views: { Swap: { params: z.object({ from: z.string() }), load }, SwapDone: { params: z.object({}), load } },
  setup: () => ({ quote: async (amount: bigint): Promise<{ out: bigint }> => ({ out: amount }) }),
})

const modal = createModal({ plugins: [tron({ rpcUrl: 'https://rpc.example' }), silent(), swaps()] })

describe('what a host may ask for', () => {
  test('is inferred from its plugins', () => {
    type Inferred = NonNullable<typeof modal.$infer>
    expectTypeOf<Inferred['Namespace']>().toEqualTypeOf<'tron' | 'silent'>()
    expectTypeOf<Inferred['ChainId']>().toEqualTypeOf<'tron:0x2b6653dc' | 'tron:0xcd8690dc' | 'silent:one'>()
    expectTypeOf<Inferred['ErrorCode']>().toEqualTypeOf<'TRON_ENERGY_EXCEEDED' | 'SWAPS_QUOTE_MISSING'>()
    expectTypeOf<'TronResources' | 'Swap' | 'SwapDone' | 'Account' | 'Connect'>().toExtend<Inferred['View']>()
    expectTypeOf<'Nowhere'>().not.toExtend<Inferred['View']>()
  })

  test('a chain that exists', () => {
    expectTypeOf(modal.connect('tron:0x2b6653dc', { connectorId: 'x' })).resolves.toEqualTypeOf<Connection>()
    void modal.switch('silent:one')
    // @ts-expect-error no such network
    void modal.connect('tron:0xffffffff', { connectorId: 'x' })
    // @ts-expect-error no such namespace
    void modal.switch('eip155:1')
    // @ts-expect-error no such namespace
    void modal.disconnect('eip155')
    // @ts-expect-error no such namespace
    void modal.select('eip155', {})
    // @ts-expect-error no such namespace
    modal.open({ namespace: 'eip155' })
    // @ts-expect-error a wallet must be named
    void modal.connect('silent:one', {})
  })

  test('a handler that the namespace has, with its input and its result', () => {
    expectTypeOf(modal.sign('tron:0x2b6653dc', { message: 'x' })).resolves.toEqualTypeOf<'0xsigned'>()
    expectTypeOf(modal.sign('silent:one', { bytes: 'x' })).resolves.toEqualTypeOf<number>()
    expectTypeOf(modal.send('tron:0x2b6653dc', { to: 'x', amount: '1' })).resolves.toEqualTypeOf<{
      hash: string
      amount: bigint
    }>()
    expectTypeOf(modal.invoke('tron:0xcd8690dc', 'stake', { days: 3 })).resolves.toEqualTypeOf<number>()
    // @ts-expect-error this namespace cannot send
    void modal.send('silent:one', {})
    // @ts-expect-error this namespace has no such handler
    void modal.invoke('silent:one', 'stake', { days: 3 })
    // @ts-expect-error another namespace's input
    void modal.sign('silent:one', { message: 'x' })
    // @ts-expect-error what a caller passes, not what the handler receives
    void modal.send('tron:0x2b6653dc', { to: 'x', amount: 1n })
    // @ts-expect-error a missing field
    void modal.send('tron:0x2b6653dc', { to: 'x' })
  })

  test('a chain that is known only at run time, once its handler is checked', () => {
    const chain = modal.getSnapshot().caipNetworkId
    if (modal.can(chain, 'send')) {
      expectTypeOf(chain).toExtend<'tron:0x2b6653dc' | 'tron:0xcd8690dc'>()
      void modal.send(chain, { to: 'x', amount: '1' })
      // @ts-expect-error the input of a handler is still checked
      void modal.send(chain, { to: 'x' })
    }
    // @ts-expect-error not checked
    if (chain) void modal.send(chain, { to: 'x', amount: '1' })
  })

  test('a view that exists, with its parameters', () => {
    modal.open()
    modal.open({ wallet: 'io.metamask' })
    modal.open({ wallet: 'io.metamask', namespace: 'tron' })
    // @ts-expect-error: a wallet has a view of its own.
    modal.open({ wallet: 'io.metamask', view: 'Account' })
    modal.open({ view: 'SwapDone' })
    modal.open({ view: 'Account' })
    modal.open({ view: 'Swap', params: { from: 'ETH' } })
    modal.open({ view: 'TronResources', params: { address: 'x' }, namespace: 'tron' })
    modal.open({ view: 'TronResources', params: { address: 'x', tab: 'energy' } })
    // @ts-expect-error no such view
    modal.open({ view: 'Nowhere' })
    // @ts-expect-error the parameters are not optional
    modal.open({ view: 'Swap' })
    // @ts-expect-error a wrong type
    modal.open({ view: 'Swap', params: { from: 7 } })
    // @ts-expect-error a wrong value
    modal.open({ view: 'TronResources', params: { address: 'x', tab: 'gas' } })
    // @ts-expect-error parameters of no view
    modal.open({ params: { from: 'ETH' } })
  })

  test('each plugin’s own API, under its own name', () => {
    expectTypeOf(modal.plugins.swaps.quote).toEqualTypeOf<(amount: bigint) => Promise<{ out: bigint }>>()
    expectTypeOf(modal.plugins.tron.energyOf('x')).resolves.toEqualTypeOf<number>()
    expectTypeOf(modal.plugins.silent).toEqualTypeOf<undefined>()
    // @ts-expect-error no such plugin
    void modal.plugins.siwx
    // @ts-expect-error no such function
    void modal.plugins.swaps.approve
  })

  test('plain snapshots', () => {
    expectTypeOf(modal.getSnapshot()).toEqualTypeOf<Snapshot>()
    modal.subscribe((snapshot) => expectTypeOf(snapshot).toEqualTypeOf<Snapshot>())
    // @ts-expect-error a snapshot is read only
    modal.getSnapshot().open = true
    // @ts-expect-error all the way down
    modal.getSnapshot().alerts.push({ code: '', kind: 'info', text: '' })
  })
})

describe('a namespace with a `connect` of its own', () => {
  const paired = defineNamespace({
    id: 'paired',
    networks: [network('paired:one')],
    handlers: () => ({
      connect: defineHandler('connect', z.object({ connectorId: z.string(), code: z.string() }), async () => ({
        chain: 'paired:one' as const,
        accounts: ['x'],
      })),
    }),
  })
  const host = createModal({ plugins: [paired(), silent()] })

  test('is connected with its own input', () => {
    void host.connect('paired:one', { connectorId: 'x', code: '1234' })
    void host.connect('silent:one', { connectorId: 'x' })
    // @ts-expect-error the code is missing
    void host.connect('paired:one', { connectorId: 'x' })
    // @ts-expect-error a namespace without sign handlers
    void host.sign('paired:one', {})
  })
})

describe('options', () => {
  test('that are mandatory must be given, and others may be', () => {
    swaps()
    swaps({ slippage: 2 })
    tron({ rpcUrl: 'x', retries: 1 })
    // @ts-expect-error mandatory
    tron()
    // @ts-expect-error mandatory
    tron({})
    // @ts-expect-error a wrong type
    swaps({ slippage: 'much' })
    // @ts-expect-error plugins are mandatory
    createModal({})
  })
})

describe('a plugin’s author', () => {
  test('writes error codes that start with the plugin’s name', () => {
    definePlugin({ id: 'emailAuth', errors: { EMAIL_AUTH_CODE_INVALID: 'Wrong code.' } })
    definePlugin({ id: 'wallet-registry', errors: { WALLET_REGISTRY_FETCH_TIMED_OUT: 'Too slow.' } })
    definePlugin({ id: 'bip122', errors: { BIP122_PSBT_INVALID: 'Wrong PSBT.' } })
    // @ts-expect-error another plugin's prefix
    definePlugin({ id: 'emailAuth', errors: { EMAIL_CODE_INVALID: 'Wrong code.' } })
    // @ts-expect-error no prefix at all
    defineNamespace({ id: 'x', networks: [], handlers: () => ({}), errors: { CODE_INVALID: 'Wrong code.' } })
  })

  test('knows what each function is handed', () => {
    definePlugin({
      id: 'knowing',
      options: z.object({ size: z._default(z.number(), 1) }),
      store: ({ options, id, clock }) => {
        expectTypeOf(options).toEqualTypeOf<{ size: number }>()
        expectTypeOf(id).toEqualTypeOf<string>()
        expectTypeOf(clock.now()).toEqualTypeOf<number>()
        return { count: options.size }
      },
      setup: ({ store, options, tap }) => {
        expectTypeOf(store).toEqualTypeOf<{ count: number }>()
        expectTypeOf(options.size).toEqualTypeOf<number>()
        tap(
          'connect.after',
          async (operation) => void expectTypeOf(operation.chain).toEqualTypeOf<`${string}:${string}`>(),
        )
        // @ts-expect-error no such hook
        tap('connect.during', async () => {})
        // @ts-expect-error a substitution says for which namespace
        tap('send.perform', async () => undefined)
        tap('send.perform', async () => ({ value: 1 }), { namespace: 'tron', stage: -1 })
        // @ts-expect-error a slot must be named
        tap('render.slot', (items) => items)
        // @ts-expect-error an unknown slot
        tap('render.slot', (items) => items, { slot: 'account' })
        // @ts-expect-error a tap is asynchronous
        tap('send.before', () => undefined)
        tap('send.before', async ({ transfers }) => void expectTypeOf(transfers).toEqualTypeOf<OperationTransfers>(), {
          transfers: true,
        })
        tap('sign.settled', async ({ transfers }, { ok }) => void expectTypeOf([transfers, ok]), {
          transfers: true,
          stage: 1,
        })
        tap(
          'send.before',
          async ({ transfers }) => void expectTypeOf(transfers).toEqualTypeOf<OperationTransfers | undefined>(),
        )
        // @ts-expect-error no transfers are asked for
        tap('send.before', async ({ transfers }: DescribedOperation) => void transfers.length)
        // @ts-expect-error a connect pays nothing
        tap('connect.before', async () => undefined, { transfers: true })
        // @ts-expect-error null is no answer
        tap('send.perform', async () => null, { namespace: 'tron' })
      },
    })
  })

  test('is handed the parsed input and the call in a handler', () => {
    defineHandler(
      'send',
      z.object({
        amount: z.pipe(
          z.string(),
          z.transform((text) => BigInt(text)),
        ),
      }),
      async (input, call) => {
        expectTypeOf(input).toEqualTypeOf<{ amount: bigint }>()
        expectTypeOf(call).toEqualTypeOf<Call>()
        expectTypeOf(await call.provider<{ go(): number }>()).toEqualTypeOf<{ go(): number }>()
      },
    )
    // @ts-expect-error no such lifecycle
    defineHandler('fly', z.object({}), async () => {})
  })

  test('names networks of the own namespace', () => {
    // @ts-expect-error a network of another namespace
    defineNamespace({ id: 'mine', networks: [network('tron:1')], handlers: () => ({}) })
    // @ts-expect-error networks are mandatory
    defineNamespace({ id: 'mine', handlers: () => ({}) })
    // @ts-expect-error handlers are mandatory
    defineNamespace({ id: 'mine', networks: [network('mine:1')] })
    // The networks may come from the options.
    const chosen = defineNamespace({
      id: 'mine',
      options: z.object({ main: z.boolean() }),
      networks: ({ options }) => (options.main ? [network('mine:1')] : [network('mine:1')]),
      handlers: () => ({}),
    })
    expectTypeOf(chosen({ main: true }).id).toEqualTypeOf<'mine'>()
  })
})

describe('overridePlugin', () => {
  const plugin = tron({ rpcUrl: 'x' })

  test('keeps the type, so that a host’s code still compiles', () => {
    const fake = overridePlugin(plugin, { handlers: { sign: async () => '0xsigned' } })
    expectTypeOf(fake).toEqualTypeOf(plugin)
    const host = createModal({ plugins: [fake] })
    expectTypeOf(host.sign('tron:0x2b6653dc', { message: 'x' })).resolves.toEqualTypeOf<'0xsigned'>()
  })

  test('takes what the real one would return', () => {
    overridePlugin(plugin, { handlers: { stake: async (input) => input.days } })
    overridePlugin(plugin, { setup: () => ({ energyOf: async () => 1 }) })
    // @ts-expect-error another result
    overridePlugin(plugin, { handlers: { sign: async () => 7 } })
    // @ts-expect-error no such handler
    overridePlugin(plugin, { handlers: { fly: async () => 7 } })
    // @ts-expect-error another API
    overridePlugin(plugin, { setup: () => ({ energyOf: 7 }) })
    // @ts-expect-error no such view
    overridePlugin(plugin, { views: { Nowhere: { params: z.object({}), load } } })
  })
})

describe('a plugin with an id that is any string', () => {
  const make = (id: string) =>
    definePlugin({
      id,
      views: { Note: { params: z.object({ text: z.string() }), load } },
      messages: { en: { 'note.title': 'Note' } },
      setup: () => ({ write: () => 1 }),
    })()
  const host = createModal({
    plugins: [tron({ rpcUrl: 'x' }), silent(), make('any')],
    messages: { 'note.title': 'A note' },
  })

  test('leaves the types of the other plugins as they are', () => {
    expectTypeOf<NonNullable<typeof host.$infer>['Namespace']>().toEqualTypeOf<'tron' | 'silent'>()
    void host.connect('silent:one', { connectorId: 'x' })
    void host.disconnect('tron')
    expectTypeOf(host.sign('silent:one', { bytes: 'x' })).resolves.toEqualTypeOf<number>()
    expectTypeOf(host.plugins.tron.energyOf('x')).resolves.toEqualTypeOf<number>()
    // @ts-expect-error no such network
    void host.connect('eip155:1', { connectorId: 'x' })
    // @ts-expect-error no such namespace
    void host.disconnect('eip155')
    // @ts-expect-error no such plugin
    void host.plugins.siwx
  })

  test('adds its own views', () => {
    host.open({ view: 'Note', params: { text: 'x' } })
    // @ts-expect-error the parameters are not optional
    host.open({ view: 'Note' })
  })

  test('is typed by a factory that keeps the literal', () => {
    const named = <const Id extends string>(id: Id) => definePlugin({ id, setup: () => ({ write: (): number => 1 }) })()
    const both = createModal({ plugins: [silent(), named('first'), named('second')] })
    expectTypeOf(both.plugins.second.write()).toEqualTypeOf<number>()
    void both.switch('silent:one')
  })
})

describe('a modal whose plugins are not known', () => {
  test('takes any chain, handler and view', () => {
    const list: AnyPlugin[] = [silent()]
    const host = createModal({ plugins: list, messages: { 'silent.title': 'Silent' } })
    expectTypeOf(host.plugins['silent']).toEqualTypeOf<unknown>()
    expectTypeOf(host.invoke('silent:one', 'sign', { bytes: 'x' })).resolves.toEqualTypeOf<unknown>()
    void host.connect('silent:one', { connectorId: 'x' })
    void host.disconnect('silent')
    host.open({ view: 'Anything', params: 7 })
    host.open({ wallet: 'io.metamask' })
    const chain: CaipNetworkId | undefined = host.getSnapshot().caipNetworkId
    if (host.can(chain, 'send')) void host.send(chain, {})
    // @ts-expect-error not a CAIP-2 id
    void host.switch('one')
    // @ts-expect-error a wallet must be named
    void host.connect('silent:one', {})
  })

  test('keeps the types of those that are known', () => {
    const other: AnyPlugin = silent()
    const host = createModal({ plugins: [tron({ rpcUrl: 'x' }), other] })
    expectTypeOf(host.plugins.tron.energyOf('x')).resolves.toEqualTypeOf<number>()
    expectTypeOf(host.sign('tron:0x2b6653dc', { message: 'x' })).resolves.toEqualTypeOf<'0xsigned'>()
    // @ts-expect-error a wrong input of a known chain
    void host.sign('tron:0x2b6653dc', { bytes: 'x' })
    expectTypeOf(host.sign('silent:one', { bytes: 'x' })).resolves.toEqualTypeOf<unknown>()
    expectTypeOf(host.plugins['silent']).toEqualTypeOf<unknown>()
  })

  test('stands for every modal', () => {
    const any: Modal = modal
    const bare = (given: TypedModal<readonly [ReturnType<typeof silent>]>): Modal => given
    expectTypeOf(bare).toBeFunction()
    const whole: PorticoModal = modal
    expectTypeOf(any.plugins['swaps']).toEqualTypeOf<unknown>()
    expectTypeOf(whole.element).toEqualTypeOf<HTMLElement | undefined>()
    // @ts-expect-error plugins do not open wallets
    any.open({ wallet: 'io.metamask' })
  })
})

test('a modal without plugins has no chain', () => {
  const empty = createModal({ plugins: [] })
  // @ts-expect-error no such network
  void empty.switch('eip155:1')
})
