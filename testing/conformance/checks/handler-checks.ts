import { isModalError } from '../../../kernel/errors/modal-error.js'
import { check, show } from '../assert.js'
import type { ConformancePromise } from '../conformance-check.js'
import type { HandlerSample } from '../namespace-fixture.js'
import { calm, outcome, refusal, until, within } from '../timeouts.js'
import { type Cast, onStage, type Stage } from '../harness.js'

/** How many requests were made that change something. */
const writes = ({ fixture }: Cast, { http }: Stage): number =>
  http.requests.filter((request) => fixture.isWrite?.(request) ?? !['GET', 'HEAD'].includes(request.method)).length

const MALFORMED = [null, 42, () => undefined]

const handsOnAnswersAlone = (cast: Cast, name: string, sample: HandlerSample): ConformancePromise => ({
  name: `${name} hands on nothing that is not an answer`,
  run: () =>
    onStage(cast, async ({ modal, connected, wallet, clock }) => {
      const { account } = await connected()
      const prompts = wallet.prompts
      wallet.next('garbage')
      const asked = modal.invoke(cast.fixture.chain, name, sample.valid(account))
      const ended = await outcome(clock, asked, `${name} in a wallet that answers garbage`)
      const isAnswer = ended.ok && (wallet.prompts === prompts || sample.isAnswer?.(ended.value))
      check(!ended.ok || isAnswer, `The wallet answered garbage, and ${name} handed it on.`)
    }),
})

/** What is not a whole number of smallest units in digits; a number has lost some of them already. */
const NO_AMOUNTS = [1, 0.5, '0.5', '-1', '+1', '1e3', '1,000', '1_000', '0x', ' 1', '', 'all', null, undefined, true]

const takesDecimalStrings = (cast: Cast, sample: HandlerSample): ConformancePromise => ({
  name: 'send takes amounts as decimal strings of the smallest unit alone',
  run: () =>
    onStage(cast, async ({ modal, connected, wallet, clock }) => {
      const { account } = await connected()
      const valid = sample.valid(account) as Readonly<Record<string, unknown>>
      check(
        /^\d+$/.test(String(valid['amount'])) && typeof valid['amount'] === 'string',
        'The sample for send has no amount as a decimal string.',
      )
      const asked = wallet.requests
      for (const amount of NO_AMOUNTS) {
        const sending = modal.invoke(cast.fixture.chain, 'send', { ...valid, amount })
        const error = await refusal(clock, sending, `send with the amount ${show(amount)}`)
        check(isModalError(error, 'INPUT_INVALID'), `send with the amount ${show(amount)} ended in ${show(error)}`)
      }
      check(wallet.requests === asked, 'The wallet was asked to send something that is not an amount.')
    }),
})

const promisesOf = (cast: Cast, name: string, sample: HandlerSample): readonly ConformancePromise[] => {
  const { chain } = cast.fixture
  const invoke = ({ modal, now }: Stage, signal?: AbortSignal) =>
    modal.invoke(chain, name, sample.valid(now().address ?? ''), signal && { signal })
  const onConnected = (scene: (stage: Stage) => Promise<void>) =>
    onStage(cast, async (stage) => {
      await stage.connected()
      await scene(stage)
    })
  return [
    {
      name: `${name} answers, and not with null`,
      run: () =>
        onConnected(async (stage) => {
          const answer = await within(stage.clock, invoke(stage), `${name} in a wallet that agrees`)
          check(answer !== null, `${name} answered null: nothing to say is undefined.`)
          check(sample.isAnswer?.(answer) ?? true, `${name} answered ${show(answer)}`)
        }),
    },
    {
      name: `${name} lets no malformed input reach a handler or a wallet`,
      run: () =>
        onConnected(async ({ modal, wallet, watch, clock }) => {
          const runs = watch.runs()
          const asked = wallet.requests
          for (const input of sample.malformed ?? MALFORMED) {
            const error = await refusal(clock, modal.invoke(chain, name, input), `${name}(${show(input)})`)
            check(isModalError(error, 'INPUT_INVALID'), `${name}(${show(input)}) ended in ${show(error)}`)
          }
          check(watch.runs() === runs, `${name} ran with a malformed input.`)
          check(wallet.requests === asked, `The wallet was asked with a malformed input of ${name}.`)
        }),
    },
    ...(sample.isAnswer ? [handsOnAnswersAlone(cast, name, sample)] : []),
    ...(name === 'send' ? [takesDecimalStrings(cast, sample)] : []),
    {
      name: `${name} that the visitor declines is USER_REJECTED, and the wallet stays connected`,
      run: () =>
        onConnected(async (stage) => {
          const { wallet, clock, now } = stage
          const prompts = wallet.prompts
          wallet.next('reject')
          const ended = await outcome(clock, invoke(stage), `${name} in a wallet that declines`)
          // A handler that asks nobody has nobody who declines.
          if (ended.ok) check(wallet.prompts === prompts, `${name} succeeded although the visitor declined.`)
          else check(isModalError(ended.error, 'USER_REJECTED'), `${name} ended in ${show(ended.error)}`)
          check(now().isConnected, `A declined ${name} has disconnected the wallet.`)
        }),
    },
    {
      name: `${name} asks nobody once it is cancelled`,
      run: () =>
        onConnected(async (stage) => {
          const { wallet, clock, watch } = stage
          const prompts = wallet.prompts
          watch.around((run, input, call) =>
            run(input, Object.create(call, { signal: { value: AbortSignal.abort() } })),
          )
          await refusal(clock, invoke(stage), `${name} whose signal was aborted before it ran`)
          check(wallet.prompts === prompts, `${name} asked the visitor although it was cancelled.`)
        }),
    },
    {
      name: `${name} that is cancelled while the wallet thinks ends at once, and goes no further`,
      run: () =>
        onConnected(async (stage) => {
          const { wallet, clock, now } = stage
          const prompts = wallet.prompts
          const abort = new AbortController()
          wallet.next('delay')
          let ended = false
          const running = invoke(stage, abort.signal).finally(() => {
            ended = true
          })
          running.catch(() => undefined)
          await until(clock, () => ended || wallet.prompts > prompts, `${name} asked nobody and never ended.`)
          if (ended) return
          abort.abort()
          const error = await refusal(clock, running, `A cancelled ${name}`)
          check(isModalError(error, 'OPERATION_ABORTED'), `A cancelled ${name} ended in ${show(error)}`)
          const asked = wallet.prompts
          const written = writes(cast, stage)
          wallet.release()
          stage.http.release()
          await calm()
          check(wallet.prompts === asked, `A cancelled ${name} asked the visitor again after the late answer.`)
          check(
            writes(cast, stage) === written,
            `A cancelled ${name} has sent something to a server after the late answer.`,
          )
          check(now().isConnected, `A cancelled ${name} has disconnected the wallet.`)
        }),
    },
  ]
}

/** What a namespace promises about each of its handlers that sign or send. @internal */
export const handlerPromises = (cast: Cast): readonly ConformancePromise[] =>
  Object.entries(cast.fixture.inputs).flatMap(([name, sample]) => promisesOf(cast, name, sample))
