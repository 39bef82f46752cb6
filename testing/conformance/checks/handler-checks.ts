import { isModalError } from '../../../kernel/errors/modal-error.js'
import { applies, assert, show } from '../assert.js'
import { type ConformanceCheck, skipFor } from '../conformance-check.js'
import { expectCode, knownCodes } from '../errors-of.js'
import type { FixtureWallet, HandlerSample } from '../namespace-fixture.js'
import { flush, outcome, rejection, until, within } from '../timeouts.js'
import { type Subject, withHarness, type Harness } from '../harness.js'

/** Counts the requests that write. */
const writes = ({ fixture }: Subject, { http }: Harness): number =>
  http.requests.filter((request) => fixture.isWrite?.(request) ?? !['GET', 'HEAD'].includes(request.method)).length

const MALFORMED = [null, 42, () => undefined]

const handsOnAnswersAlone = (subject: Subject, name: string, sample: HandlerSample): ConformanceCheck => ({
  name: `${name} returns no garbage`,
  run: () =>
    withHarness(subject, async ({ modal, connected, wallet, clock }) => {
      const { account } = await connected()
      const prompts = wallet.prompts
      wallet.next('garbage')
      const asked = modal.invoke(subject.fixture.chain, name, sample.valid(account))
      const ended = await outcome(clock, asked, `${name} in a wallet that answers garbage`)
      const isAnswer = ended.ok && (wallet.prompts === prompts || sample.isAnswer?.(ended.value))
      assert(!ended.ok || isAnswer, `The wallet answered garbage, and ${name} returned it.`)
    }),
})

/** Values that are not decimal strings of the smallest unit; a number may have lost digits. */
const NO_AMOUNTS = [1, 0.5, '0.5', '-1', '+1', '1e3', '1,000', '1_000', '0x', ' 1', '', 'all', null, undefined, true]

const takesDecimalStrings = (subject: Subject, sample: HandlerSample): ConformanceCheck => ({
  name: 'send accepts amounts only as decimal strings of the smallest unit',
  run: () =>
    withHarness(subject, async ({ modal, connected, wallet, clock }) => {
      const { account } = await connected()
      const valid = sample.valid(account) as Readonly<Record<string, unknown>>
      assert(
        /^\d+$/.test(String(valid['amount'])) && typeof valid['amount'] === 'string',
        'The sample for send has no amount as a decimal string.',
      )
      const asked = wallet.requests
      for (const amount of NO_AMOUNTS) {
        const sending = modal.invoke(subject.fixture.chain, 'send', { ...valid, amount })
        const error = await rejection(clock, sending, `send with the amount ${show(amount)}`)
        assert(isModalError(error, 'INPUT_INVALID'), `send with the amount ${show(amount)} ended in ${show(error)}`)
      }
      assert(wallet.requests === asked, 'The wallet was asked to send something that is not an amount.')
    }),
})

/** A request that waits for the user. */
interface Prompted {
  readonly abort: AbortController
  readonly running: Promise<unknown>
}

const checksOf = (
  subject: Subject,
  name: string,
  sample: HandlerSample,
  wallet: FixtureWallet,
): readonly ConformanceCheck[] => {
  const { chain } = subject.fixture
  const invoke = ({ modal, snapshot }: Harness, signal?: AbortSignal) =>
    modal.invoke(chain, name, sample.valid(snapshot().address ?? ''), signal && { signal })
  const onConnected = (scene: (harness: Harness) => Promise<void>) =>
    withHarness(subject, async (harness) => {
      await harness.connected()
      await scene(harness)
    })
  /** Asks until the wallet prompts; ends the check as skipped if the handler ends without a prompt. */
  const prompt = async (harness: Harness): Promise<Prompted> => {
    const { wallet, clock } = harness
    const prompts = wallet.prompts
    const abort = new AbortController()
    wallet.next('delay')
    let ended = false
    const running = invoke(harness, abort.signal).finally(() => {
      ended = true
    })
    running.catch(() => undefined)
    await until(clock, () => ended || wallet.prompts > prompts, `${name} sent no prompt and never ended.`)
    applies(!ended, `${name} sends no prompt during which it could be cancelled.`)
    return { abort, running }
  }
  return [
    {
      name: `${name} returns a result other than null`,
      run: () =>
        onConnected(async (harness) => {
          const answer = await within(harness.clock, invoke(harness), `${name} in a wallet that agrees`)
          assert(answer !== null, `${name} answered null: nothing to say is undefined.`)
          assert(sample.isAnswer?.(answer) ?? true, `${name} answered ${show(answer)}`)
        }),
    },
    {
      name: `${name} rejects malformed input before the handler and the wallet`,
      run: () =>
        onConnected(async ({ modal, wallet, watch, clock }) => {
          const runs = watch.runs()
          const asked = wallet.requests
          for (const input of sample.malformed ?? MALFORMED) {
            const error = await rejection(clock, modal.invoke(chain, name, input), `${name}(${show(input)})`)
            assert(isModalError(error, 'INPUT_INVALID'), `${name}(${show(input)}) ended in ${show(error)}`)
          }
          assert(watch.runs() === runs, `${name} ran with a malformed input.`)
          assert(wallet.requests === asked, `The wallet was asked with a malformed input of ${name}.`)
        }),
    },
    ...(sample.isAnswer ? [handsOnAnswersAlone(subject, name, sample)] : []),
    ...(name === 'send' ? [takesDecimalStrings(subject, sample)] : []),
    {
      name: `${name} fails with USER_REJECTED when the user rejects, and the wallet stays connected`,
      run: () =>
        onConnected(async (harness) => {
          const { wallet, clock, snapshot } = harness
          const prompts = wallet.prompts
          wallet.next('reject')
          const ended = await outcome(clock, invoke(harness), `${name} in a wallet that rejects`)
          applies(!ended.ok || wallet.prompts > prompts, `${name} sends no prompt that the user could reject.`)
          assert(!ended.ok, `${name} succeeded although the user rejected.`)
          assert(isModalError(ended.error, 'USER_REJECTED'), `${name} ended in ${show(ended.error)}`)
          assert(snapshot().isConnected, `A rejected ${name} has disconnected the wallet.`)
        }),
    },
    {
      name: `${name} sends no prompt after it was cancelled`,
      run: () =>
        onConnected(async (harness) => {
          const { wallet, clock, watch } = harness
          const prompts = wallet.prompts
          watch.around((run, input, call) =>
            run(input, Object.create(call, { signal: { value: AbortSignal.abort() } })),
          )
          await rejection(clock, invoke(harness), `${name} whose signal was aborted before it ran`)
          assert(wallet.prompts === prompts, `${name} prompted the user although it was cancelled.`)
        }),
    },
    {
      name: `${name} ends at once when it is cancelled during a prompt, without further requests`,
      run: () =>
        onConnected(async (harness) => {
          const { wallet, clock, snapshot } = harness
          const { abort, running } = await prompt(harness)
          abort.abort()
          const error = await rejection(clock, running, `A cancelled ${name}`)
          assert(isModalError(error, 'OPERATION_ABORTED'), `A cancelled ${name} ended in ${show(error)}`)
          const asked = wallet.prompts
          const written = writes(subject, harness)
          wallet.release()
          harness.http.release()
          await flush()
          assert(wallet.prompts === asked, `A cancelled ${name} prompted the user again after the late answer.`)
          assert(
            writes(subject, harness) === written,
            `A cancelled ${name} has sent something to a server after the late answer.`,
          )
          assert(snapshot().isConnected, `A cancelled ${name} has disconnected the wallet.`)
        }),
    },
    ...skipFor('signal' in wallet ? undefined : 'The wallet of the fixture has no `signal`.', [
      {
        name: `${name} aborts the signal that the wallet got when it is cancelled`,
        run: () =>
          onConnected(async (harness) => {
            const { abort, running } = await prompt(harness)
            const { signal } = harness.wallet
            assert(signal, `${name} has given the wallet no signal: pass \`call.signal\` with the request.`)
            assert(!signal.aborted, `The signal of ${name} was aborted before the request was cancelled.`)
            abort.abort()
            await rejection(harness.clock, running, `A cancelled ${name}`)
            assert(signal.aborted, `A cancelled ${name} has not aborted the signal that the wallet got.`)
          }),
      },
    ]),
  ]
}

/** The check of a handler that the wallet lacks. */
const endsWithoutPrompt = (subject: Subject, name: string, sample: HandlerSample): ConformanceCheck => ({
  name: `${name}, which the wallet lacks, ends in a code without a prompt`,
  run: () =>
    withHarness(subject, async ({ modal, connected, wallet, clock }) => {
      const { account } = await connected()
      const prompts = wallet.prompts
      const asking = modal.invoke(subject.fixture.chain, name, sample.valid(account))
      expectCode(await rejection(clock, asking, `${name}, which the wallet lacks,`), await knownCodes(subject))
      assert(wallet.prompts === prompts, `${name} prompted the user of a wallet that lacks it.`)
    }),
})

/** The checks of each handler that signs or sends. @internal */
export const handlerChecks = (subject: Subject, wallet: FixtureWallet): readonly ConformanceCheck[] =>
  Object.entries(subject.fixture.inputs).flatMap(([name, sample]) =>
    wallet.lacks?.includes(name) ? [endsWithoutPrompt(subject, name, sample)] : checksOf(subject, name, sample, wallet),
  )
