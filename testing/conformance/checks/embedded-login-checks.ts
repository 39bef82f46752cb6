import type { LoginStep } from '../../../services/embedded-wallet.js'
import { applies, assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import type { EmbeddedWalletFixture } from '../embedded-wallet-fixture.js'
import { type EmbeddedWalletTab, withTab } from '../embedded-wallet-harness.js'
import { outcome, rejection, within } from '../timeouts.js'

/** Another code of the same length. */
const wrong = (code: string): string => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown } | undefined)?.code

const assertRefused = async (
  { clock }: EmbeddedWalletTab,
  answer: Promise<unknown>,
  codes: readonly string[],
  what: string,
): Promise<void> => {
  const error = await rejection(clock, answer, what)
  assert(
    codes.includes(String(codeOf(error))),
    `${what} was rejected with ${show(error)}; expected the code ${codes.join(' or ')}.`,
  )
}

/** Goes on to the first step that asks for a code; `undefined` if the provider asks for none. @internal */
export const toCode = async (tab: EmbeddedWalletTab): Promise<Extract<LoginStep, { step: 'code' }> | undefined> => {
  let step = await within(tab.clock, tab.start(), 'The start of a login')
  if (step.step === 'device') step = await within(tab.clock, step.approved(tab.signal), 'The approval of a browser')
  return step.step === 'code' ? step : undefined
}

/** Checks that a call which is given up at once rejects, and that a login is possible afterwards. */
const assertAborts = async (
  tab: EmbeddedWalletTab,
  call: (signal: AbortSignal) => Promise<unknown>,
  what: string,
): Promise<void> => {
  for (const when of ['before', 'after'] as const) {
    const controller = new AbortController()
    if (when === 'before') controller.abort()
    const asked = call(controller.signal)
    asked.catch(() => undefined)
    controller.abort()
    await rejection(tab.clock, asked, `${what}, given up ${when} it was called,`)
  }
}

/** The checks of logins. @internal */
export const embeddedLoginChecks = (make: () => EmbeddedWalletFixture): readonly ConformanceCheck[] => [
  {
    name: 'restores nothing, opens no frame and sends no request when nothing is remembered',
    run: () =>
      withTab(make, async (tab) => {
        const found = await within(
          tab.clock,
          tab.provider.restore(tab.context, tab.signal),
          'A restore without an earlier login',
        )
        assert(found === undefined, 'A restore without an earlier login found a session.')
        assert(tab.used() === 0, 'A restore without an earlier login has reached outside the page.')
        assert(tab.storage.writes === 0, 'A restore without an earlier login has written to the storage.')
      }),
  },
  {
    name: 'reaches a session by a login',
    run: () =>
      withTab(make, async (tab) => {
        const { accounts } = await tab.login()
        for (const namespace of tab.provider.namespaces)
          assert(
            accounts.some((account) => account.namespace === namespace),
            `The session has no account on ${namespace}.`,
          )
      }),
  },
  {
    name: 'says where a code was sent, how long it is, and when another one may be asked for',
    run: () =>
      withTab(make, async (tab) => {
        const step = await toCode(tab)
        applies(step, 'The provider sends no code.')
        const { email, length, expiresAt, resendAt } = step
        const now = tab.clock.now()
        assert(email.includes('@'), `A code was sent to ${show(email)}.`)
        assert(
          length === tab.fixture.code().length,
          `A code of ${tab.fixture.code().length} digits has length ${length}.`,
        )
        assert(expiresAt > now, `A code expires at ${expiresAt}, which is past.`)
        assert(resendAt >= now && resendAt < expiresAt, `Another code may be asked for at ${resendAt}.`)
      }),
  },
  {
    name: 'refuses a wrong code, and takes the right one after it',
    run: () =>
      withTab(make, async (tab) => {
        const step = await toCode(tab)
        applies(step, 'The provider sends no code.')
        const code = tab.fixture.code()
        const invalid = ['EMBEDDED_WALLET_CODE_INVALID']
        for (const given of [wrong(code), '', `${code}0`, 'secret'])
          await assertRefused(tab, step.submit(given, tab.signal), invalid, 'A wrong code')
        await within(tab.clock, step.submit(code, tab.signal).then(tab.finish), 'The right code after a wrong one')
      }),
  },
  {
    name: 'refuses a code that was used',
    run: () =>
      withTab(make, async (tab) => {
        const step = await toCode(tab)
        applies(step, 'The provider sends no code.')
        const code = tab.fixture.code()
        await within(tab.clock, step.submit(code, tab.signal), 'The right code')
        const used = ['EMBEDDED_WALLET_CODE_EXPIRED', 'EMBEDDED_WALLET_CODE_INVALID']
        await assertRefused(tab, step.submit(code, tab.signal), used, 'A code that was used')
      }),
  },
  {
    name: 'refuses what is not an email address',
    run: () =>
      withTab(make, async (tab) => {
        applies(tab.provider.methods.email, 'The provider has no login by email.')
        for (const email of ['', 'ada', 'ada @example.org', '@example.org']) {
          const asked = tab.provider.start({ method: 'email', email }, tab.context, tab.signal)
          await assertRefused(tab, asked, ['EMBEDDED_WALLET_EMAIL_INVALID'], `${show(email)} as an email address`)
        }
      }),
  },
  {
    name: 'gives up each step of a login when its signal aborts, and starts another one',
    run: () =>
      withTab(make, async (tab) => {
        await assertAborts(tab, (signal) => tab.start(signal), 'The start of a login')
        const first = await within(tab.clock, tab.start(), 'The start of a login')
        if (first.step === 'device') await assertAborts(tab, first.approved, 'The approval of a browser')
        const step = await toCode(tab)
        if (step) {
          await tab.clock.advance(Math.max(0, step.resendAt - tab.clock.now()))
          await assertAborts(tab, step.resend, 'Another code')
          await assertAborts(tab, (signal) => step.submit(tab.fixture.code(), signal), 'A code')
        }
        await tab.clock.advance(60_000)
        await tab.login()
      }),
  },
  {
    name: 'sends another code when it is asked for',
    run: () =>
      withTab(make, async (tab) => {
        const step = await toCode(tab)
        applies(step, 'The provider sends no code.')
        await tab.clock.advance(Math.max(0, step.resendAt - tab.clock.now()))
        const again = await within(tab.clock, step.resend(tab.signal), 'Another code')
        await within(tab.clock, tab.finish(again), 'A login with another code')
      }),
  },
  {
    name: 'logs in without storage',
    run: () =>
      withTab(make, async (tab, world) => {
        world.storage.failWith('disabled')
        const found = await within(
          tab.clock,
          tab.provider.restore(tab.context, tab.signal),
          'A restore without storage',
        )
        assert(found === undefined, 'A restore without storage found a session.')
        await tab.login()
      }),
  },
  {
    name: 'keeps no code, and writes none to the log',
    run: () =>
      withTab(make, async (tab) => {
        const step = await toCode(tab)
        applies(step, 'The provider sends no code.')
        const code = tab.fixture.code()
        await outcome(tab.clock, step.submit(wrong(code), tab.signal), 'A wrong code')
        const error = await rejection(tab.clock, step.submit(`${code}0`, tab.signal), 'A code with a digit too many')
        await within(tab.clock, step.submit(code, tab.signal), 'The right code')
        const written = JSON.stringify([
          tab.storage.entries(),
          tab.logger.entries.map(({ message, details }) => [message, details.map(String)]),
        ])
        assert(!written.includes(code), 'The code is in the storage or in the log.')
        assert(!`${String(error)}${show(error)}`.includes(code), 'The code is in an error.')
      }),
  },
  {
    name: 'leaves no frame and no timer after the modal is destroyed',
    run: () =>
      withTab(make, async (tab) => {
        await tab.login()
        tab.destroy()
        assert(
          tab.frame.pages.every(({ disposed }) => disposed),
          'A frame is still there after the modal was destroyed.',
        )
        assert(tab.clock.pending === 0, `${tab.clock.pending} timers run after the modal was destroyed.`)
      }),
  },
]
