import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { RPC_CODES } from '../../../kernel/errors/rpc-codes.js'
import { scriptedHttp } from '../../ports/scripted-http.js'
import { errorsOf } from '../errors-of.js'
import { check, show } from '../assert.js'
import type { ConformancePromise } from '../conformance-check.js'
import type { FixtureBehaviour } from '../namespace-fixture.js'
import { calm, outcome } from '../timeouts.js'
import { type Cast, onStage, type Stage } from '../harness.js'

const FAILURES: readonly FixtureBehaviour[] = ['reject', 'throw', 'garbage']

/** A whole visit, with a wallet that fails in every way before it agrees; answers all that was thrown. */
const play = async ({ fixture }: Cast, { connect, wallet, clock, modal, now }: Stage): Promise<readonly unknown[]> => {
  const errors: unknown[] = []
  const attempt = async (action: () => Promise<unknown>, what: string) => {
    const ended = await outcome(clock, action(), what)
    if (!ended.ok) errors.push(ended.error)
  }
  for (const behaviour of [...FAILURES, 'approve'] as const) {
    wallet.next(behaviour)
    await attempt(() => connect(), `A connect that a wallet meets with ${behaviour}`)
  }
  for (const [name, sample] of Object.entries(fixture.inputs)) {
    for (const behaviour of [...FAILURES, 'approve'] as const) {
      wallet.next(behaviour)
      const ask = () => modal.invoke(fixture.chain, name, sample.valid(now().address ?? ''))
      await attempt(ask, `${name} that a wallet meets with ${behaviour}`)
    }
  }
  modal.open()
  modal.back()
  modal.open()
  modal.close({ force: true })
  await attempt(() => modal.disconnect(), 'A disconnect')
  await calm()
  return errors
}

const knownCodes = async (cast: Cast): Promise<ReadonlySet<string>> => {
  const { watched, others } = cast.plugins()
  const catalogues = await Promise.all([watched, ...others].map(({ spec }) => errorsOf(spec)))
  return new Set([
    ...Object.keys(kernelError.catalogue),
    ...Object.values(RPC_CODES).map(([code]) => code),
    ...catalogues.flatMap((catalogue) => Object.keys(catalogue)),
  ])
}

/** The query or the user part of an address: where keys are. */
const KEY_IN_URL = /:\/\/[^\s/"'`]*@|:\/\/[^\s"'`]*\?[^\s"'`]/

/** What a developer, a log or a visitor reads of an error; its cause stays with the host. */
const textOf = (error: unknown): string =>
  isModalError(error)
    ? `${error.message} ${error.details ?? ''}`
    : error instanceof Error
      ? error.message
      : String(error)

/** What every plugin promises about how it speaks and what it leaves alone. @internal */
export const mannerPromises = (cast: Cast): readonly ConformancePromise[] => [
  {
    name: 'no tap answers null',
    run: () =>
      onStage(cast, async (stage) => {
        await play(cast, stage)
        const [first] = stage.watch.nulls()
        check(first === undefined, first ?? '')
      }),
  },
  {
    name: 'no tap and no handler changes what it is given',
    run: () =>
      onStage(cast, async (stage) => {
        await play(cast, stage)
        const [first] = stage.watch.changes()
        check(first === undefined, first ?? '')
      }),
  },
  {
    name: 'whatever fails, fails with a code that somebody has declared',
    run: () =>
      onStage(cast, async (stage) => {
        const known = await knownCodes(cast)
        for (const error of await play(cast, stage)) {
          check(isModalError(error), `An error is not a ModalError: ${show(error)}`)
          check(known.has(error.code), `Nobody has declared the code ${error.code}: add it to \`errors\`.`)
          const isBare = error.code === 'UNKNOWN_THROWN' && error.cause instanceof Error
          check(!isBare, `An error was thrown without a code: ${error.details}`)
        }
      }),
  },
  {
    name: 'errors and log lines name the hosts of addresses alone, and no secret',
    run: () =>
      onStage(
        cast,
        async (stage) => {
          const errors = await play(cast, stage)
          const texts = [...errors.map(textOf), ...stage.logger.entries.map(({ message }) => message)]
          for (const text of texts) {
            check(!KEY_IN_URL.test(text), `An address is told with its query or its user part: ${text}`)
            const secret = cast.fixture.secrets?.find((one) => text.includes(one))
            check(secret === undefined, `A secret is told: ${text}`)
          }
        },
        // Nothing answers, so that whatever says which address it was has to say it now.
        { http: scriptedHttp() },
      ),
  },
]
