import type { RelaySpec } from '../../../kernel/contract/relay.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { applies, assert, show } from '../assert.js'
import { type ConformanceCheck, skipFor } from '../conformance-check.js'
import { type FakeRelayChannel, fakeRelayChannel } from '../fake-relay-channel.js'
import type { FixtureWallet } from '../namespace-fixture.js'
import { outcome, rejection, within } from '../timeouts.js'
import { type Subject, withHarness, type Harness } from '../harness.js'

const load = async ({ watch }: Harness): Promise<RelaySpec> => {
  const spec = await watch.plugin.spec.relay?.()
  applies(spec, 'The plugin has no relay.')
  return spec
}

const isTexts = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.every((one) => typeof one === 'string' && one !== '') &&
  new Set(list).size === list.length

const openChannel = async ({ fixture }: Subject, { wallet }: Harness, methods: readonly string[]) =>
  fakeRelayChannel({
    session: { chain: fixture.chain, accounts: await wallet.addresses(), approvedChains: [fixture.chain] },
    methods,
    answer: (request) => wallet.relayed?.(request),
  })

/** Runs a check with the fixture's wallet behind a relay channel: handlers get the provider that the plugin opened. */
const overRelay = (
  subject: Subject,
  scene: (harness: Harness, channel: FakeRelayChannel) => Promise<void>,
  approved: (methods: readonly string[]) => readonly string[] = (methods) => methods,
): (() => Promise<void>) => {
  const play = async (harness: Harness) => {
    const spec = await load(harness)
    await harness.connected()
    const channel = await openChannel(subject, harness, approved(spec.methods))
    const provider = spec.open(channel)
    harness.watch.around((run, input, call) =>
      run(input, Object.create(call, { provider: { value: async () => provider } })),
    )
    await scene(harness, channel)
  }
  return () => withHarness(subject, play)
}

/** The checks of a namespace with a relay. @internal */
export const relayChecks = (
  subject: Subject,
  { relayed, lacks = [] }: Pick<FixtureWallet, 'relayed' | 'lacks'>,
  hasRelay: boolean,
): readonly ConformanceCheck[] => {
  const { chain, inputs } = subject.fixture
  const sample = inputs['sign']
  const sign = ({ modal, snapshot }: Harness) => modal.invoke(chain, 'sign', sample?.valid(snapshot().address ?? ''))
  const declares: ConformanceCheck = {
    name: 'declares the methods and events of its relay and opens a channel without a request',
    run: () =>
      withHarness(subject, async (harness) => {
        const spec = await load(harness)
        const { methods, events, deprecated = {} } = spec
        assert(isTexts(methods) && methods.length > 0, `The relay asks for the methods ${show(methods)}.`)
        assert(isTexts(events), `The relay asks for the events ${show(events)}.`)
        const ids = Object.entries(deprecated).flat()
        const isOwn = ids.every((id) => id.startsWith(`${harness.namespace}:`)) && new Set(ids).size === ids.length
        assert(isOwn, `The relay has deprecated ids that are not of its namespace, or twice: ${ids.join(', ')}.`)
        const channel = await openChannel(subject, harness, methods)
        const opened = spec.open(channel)
        assert(typeof opened === 'object' && opened !== null, `The relay has opened ${show(opened)}.`)
        assert(channel.asked.length === 0, 'Opening a channel has asked the wallet.')
      }),
  }
  const signing: readonly ConformanceCheck[] = [
    {
      name: 'signs over a relay',
      run: overRelay(subject, async (harness, channel) => {
        const answer = await within(harness.clock, sign(harness), 'sign over a relay')
        assert(sample?.isAnswer?.(answer) ?? true, `sign over a relay answered ${show(answer)}`)
        assert(channel.asked.length > 0, 'sign over a relay asked nothing on the channel.')
        const elsewhere = channel.asked.find((one) => one.chain !== chain)
        assert(!elsewhere, `sign over a relay was asked on ${elsewhere?.chain}, not on ${chain}.`)
      }),
    },
    {
      name: 'returns no rejection or garbage as a signature over a relay',
      run: overRelay(subject, async (harness) => {
        const { wallet, clock } = harness
        wallet.next('reject')
        const error = await rejection(clock, sign(harness), 'A rejected sign over a relay')
        assert(isModalError(error, 'USER_REJECTED'), `A rejected sign over a relay ended in ${show(error)}`)
        wallet.next('garbage')
        const ended = await outcome(clock, sign(harness), 'sign over a relay that carries garbage')
        const isAnswer = ended.ok && sample?.isAnswer?.(ended.value) === true
        assert(!ended.ok || !sample?.isAnswer || isAnswer, 'The relay carried garbage, and sign returned it.')
      }),
    },
    {
      name: 'asks a wallet over a relay for no method that it has not approved',
      run: overRelay(
        subject,
        async (harness, channel) => {
          const error = await rejection(harness.clock, sign(harness), 'sign in a wallet that has approved no method')
          assert(isModalError(error), `Without an approved method sign ended in ${show(error)}`)
          const { method } = channel.asked[0] ?? {}
          assert(
            method === undefined,
            `The wallet was asked for ${method}, which it has not approved: look at \`methods()\` of the channel, and reject with 4200.`,
          )
        },
        () => [],
      ),
    },
  ]
  const missing = () => {
    if (!relayed) return 'The wallet of the fixture has no `relayed`.'
    return sample && !lacks.includes('sign') ? undefined : 'The wallet, or the fixture, has no sign.'
  }
  return skipFor(hasRelay ? undefined : 'The plugin has no relay.', [declares, ...skipFor(missing(), signing)])
}
