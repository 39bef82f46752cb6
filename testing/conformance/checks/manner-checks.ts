import { isModalError } from '../../../kernel/errors/modal-error.js'
import { balanceQuery } from '../../../kernel/queries.js'
import { scriptedHttp } from '../../ports/scripted-http.js'
import { expectCode, knownCodes } from '../errors-of.js'
import { assert } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import type { FixtureBehaviour } from '../namespace-fixture.js'
import { holderOf } from './answer-checks.js'
import { flush, outcome } from '../timeouts.js'
import { type Subject, undeclaredBy, withHarness, type Harness } from '../harness.js'

const FAILURES: readonly FixtureBehaviour[] = ['reject', 'throw', 'garbage']

/** Requests that fail are sent again after seconds, many times in one play. */
const RETRY_PACE = 8

/** Runs every operation with a wallet that fails in each way before it approves; returns the errors. */
const play = async ({ fixture }: Subject, harness: Harness): Promise<readonly unknown[]> => {
  const { connect, wallet, clock, modal, snapshot } = harness
  const errors: unknown[] = []
  const attempt = async (action: () => Promise<unknown>, what: string) => {
    const ended = await outcome(clock, action(), what, RETRY_PACE)
    if (!ended.ok) errors.push(ended.error)
  }
  for (const behaviour of [...FAILURES, 'approve'] as const) {
    wallet.next(behaviour)
    await attempt(() => connect(), `A connect that a wallet meets with ${behaviour}`)
  }
  for (const [name, sample] of Object.entries(fixture.inputs)) {
    for (const behaviour of [...FAILURES, 'approve'] as const) {
      wallet.next(behaviour)
      const ask = () => modal.invoke(fixture.chain, name, sample.valid(snapshot().address ?? ''))
      await attempt(ask, `${name} that a wallet meets with ${behaviour}`)
    }
  }
  for (const key of Object.keys(fixture.balances ?? {})) {
    const call = { ...(await holderOf(harness, key)), signal: new AbortController().signal }
    await attempt(() => harness.spy.query(balanceQuery, harness.namespace, call), `The balance of ${key}`)
  }
  modal.open()
  modal.back()
  modal.open()
  modal.close({ force: true })
  await attempt(() => modal.disconnect(), 'A disconnect')
  await flush()
  return errors
}

/** Matches a URL with a query or a user part: keys stand there. */
const KEY_IN_URL = /:\/\/[^\s/"'`]*@|:\/\/[^\s"'`]*\?[^\s"'`]/

/** Returns the text of an error as logs and screens show it; its cause stays with the host. */
const textOf = (error: unknown): string =>
  isModalError(error)
    ? `${error.message} ${error.details ?? ''}`
    : error instanceof Error
      ? error.message
      : String(error)

/** The checks of return values, inputs, errors and logs. @internal */
export const mannerChecks = (subject: Subject): readonly ConformanceCheck[] => [
  {
    name: 'returns no null from a tap',
    run: () =>
      withHarness(subject, async (harness) => {
        await play(subject, harness)
        const [first] = harness.watch.nulls()
        assert(first === undefined, first ?? '')
      }),
  },
  {
    name: 'mutates no input in taps and handlers',
    run: () =>
      withHarness(subject, async (harness) => {
        await play(subject, harness)
        const [first] = harness.watch.changes()
        assert(first === undefined, first ?? '')
      }),
  },
  {
    name: 'fails only with declared error codes',
    run: () =>
      withHarness(subject, async (harness) => {
        const known = await knownCodes(subject)
        for (const error of await play(subject, harness)) expectCode(error, known)
      }),
  },
  {
    name: 'reaches only the servers, storage keys, frames and sockets that it declares in `egress`',
    run: () =>
      withHarness(subject, async (harness) => {
        await play(subject, harness)
        const first = undeclaredBy(harness.watch.plugin.id, harness.undeclared)
        assert(first === undefined, first ?? '')
      }),
  },
  {
    name: 'prints no secret and no URL query in errors and log lines',
    run: () =>
      withHarness(
        subject,
        async (harness) => {
          const errors = await play(subject, harness)
          const texts = [...errors.map(textOf), ...harness.logger.entries.map(({ message }) => message)]
          for (const text of texts) {
            assert(!KEY_IN_URL.test(text), `An address is printed with its query or its user part: ${text}`)
            const secret = subject.fixture.secrets?.find((one) => text.includes(one))
            assert(secret === undefined, `A secret is printed: ${text}`)
          }
        },
        // Every request fails, so that errors which name a URL are thrown.
        { http: scriptedHttp() },
      ),
  },
]
