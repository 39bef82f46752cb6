import type { RelaySpec } from '../../../kernel/contract/relay.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { check, show } from '../assert.js'
import type { ConformancePromise } from '../conformance-check.js'
import { type FakeRelayChannel, fakeRelayChannel } from '../fake-relay-channel.js'
import { outcome, refusal, within } from '../timeouts.js'
import { type Cast, onStage, type Stage } from '../harness.js'

const load = async ({ watch }: Stage): Promise<RelaySpec | undefined> => (await watch.plugin.spec.relay?.())?.default

const isTexts = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.every((one) => typeof one === 'string' && one !== '') &&
  new Set(list).size === list.length

const openChannel = async ({ fixture }: Cast, { wallet }: Stage, methods: readonly string[]) =>
  fakeRelayChannel({
    session: { chain: fixture.chain, accounts: await wallet.addresses(), approvedChains: [fixture.chain] },
    methods,
    answer: (request) => wallet.relayed?.(request),
  })

/** The connected wallet of the fixture, reached over a channel: handlers talk to what the plugin has opened. */
const overRelay = (
  cast: Cast,
  scene: (stage: Stage, channel: FakeRelayChannel) => Promise<void>,
): (() => Promise<void>) => {
  const play = async (stage: Stage) => {
    const spec = await load(stage)
    if (!spec || !stage.wallet.relayed) return
    await stage.connected()
    const channel = await openChannel(cast, stage, spec.methods)
    const provider = spec.open(channel)
    stage.watch.around((run, input, call) =>
      run(input, Object.create(call, { provider: { value: async () => provider } })),
    )
    await scene(stage, channel)
  }
  return () => onStage(cast, play)
}

/** What a namespace promises about wallets behind a relay, where it speaks to them. @internal */
export const relayPromises = (cast: Cast): readonly ConformancePromise[] => {
  const { chain, inputs } = cast.fixture
  const sample = inputs['sign']
  const sign = ({ modal, now }: Stage) => modal.invoke(chain, 'sign', sample?.valid(now().address ?? ''))
  const declares: ConformancePromise = {
    name: 'its relay names what a wallet is asked for, and opening a channel asks nobody',
    run: () =>
      onStage(cast, async (stage) => {
        const spec = await load(stage)
        if (!spec) return
        const { methods, events, deprecated = {} } = spec
        check(isTexts(methods) && methods.length > 0, `The relay asks for the methods ${show(methods)}.`)
        check(isTexts(events), `The relay asks for the events ${show(events)}.`)
        const ids = Object.entries(deprecated).flat()
        const isOwn = ids.every((id) => id.startsWith(`${stage.namespace}:`)) && new Set(ids).size === ids.length
        check(isOwn, `The relay has deprecated ids that are not of its namespace, or twice: ${ids.join(', ')}.`)
        const channel = await openChannel(cast, stage, methods)
        const opened = spec.open(channel)
        check(typeof opened === 'object' && opened !== null, `The relay has opened ${show(opened)}.`)
        check(channel.asked.length === 0, 'Opening a channel has asked the wallet.')
      }),
  }
  if (!sample) return [declares]
  return [
    declares,
    {
      name: 'sign reaches a wallet over a relay, and its answer comes back',
      run: overRelay(cast, async (stage, channel) => {
        const answer = await within(stage.clock, sign(stage), 'sign over a relay')
        check(sample.isAnswer?.(answer) ?? true, `sign over a relay answered ${show(answer)}`)
        check(channel.asked.length > 0, 'sign over a relay asked nothing on the channel.')
        const elsewhere = channel.asked.find((one) => one.chain !== chain)
        check(!elsewhere, `sign over a relay was asked on ${elsewhere?.chain}, not on ${chain}.`)
      }),
    },
    {
      name: 'sign over a relay hands on neither a refusal nor garbage as an answer',
      run: overRelay(cast, async (stage) => {
        const { wallet, clock } = stage
        wallet.next('reject')
        const error = await refusal(clock, sign(stage), 'A declined sign over a relay')
        check(isModalError(error, 'USER_REJECTED'), `A declined sign over a relay ended in ${show(error)}`)
        wallet.next('garbage')
        const ended = await outcome(clock, sign(stage), 'sign over a relay that carries garbage')
        const isAnswer = ended.ok && sample.isAnswer?.(ended.value) === true
        check(!ended.ok || !sample.isAnswer || isAnswer, 'The relay carried garbage, and sign handed it on.')
      }),
    },
  ]
}
