import type { EmbeddedSession } from '../../../services/embedded-wallet.js'
import { applies, assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import type { EmbeddedWalletFixture } from '../embedded-wallet-fixture.js'
import { type EmbeddedWalletTab, withTab } from '../embedded-wallet-harness.js'
import { flush, outcome, until } from '../timeouts.js'
import { evmOf } from './embedded-session-checks.js'

const LOAD_MS = 20_000
const ANSWER_MS = 30_000
const SIGN_OUT_MS = 3000
const PING_MS = 20_000

const silent = () => new Promise(() => {})

/** Checks that a call ends when that much time has passed, and not before a second earlier. */
const assertEndsAfter = async (
  { clock }: EmbeddedWalletTab,
  asked: Promise<unknown>,
  milliseconds: number,
  what: string,
): Promise<{ readonly ok: boolean; readonly error?: unknown }> => {
  let ended: { readonly ok: boolean; readonly error?: unknown } | undefined
  asked.then(
    () => {
      ended = { ok: true }
    },
    (error: unknown) => {
      ended = { ok: false, error }
    },
  )
  await flush()
  await clock.advance(milliseconds - 1000)
  await flush()
  assert(!ended, `${what} ended before ${milliseconds / 1000} seconds.`)
  await clock.advance(2000)
  await flush()
  assert(ended, `${what} has not ended after ${milliseconds / 1000} seconds.`)
  return ended
}

/** Waits for the frame, whose code may load first. */
const opened = async ({ clock, frame }: EmbeddedWalletTab): Promise<void> => {
  await until(clock, () => frame.pages.length > 0, 'A login has opened no frame.', 0)
  await flush()
}

const codeOf = (error: unknown) => (error as { readonly code?: unknown } | undefined)?.code

/** The checks of providers that open a frame. @internal */
export const embeddedPageChecks = (make: () => EmbeddedWalletFixture): readonly ConformanceCheck[] => [
  {
    name: 'opens one frame, on an origin that it declares',
    run: () =>
      withTab(make, async (tab) => {
        const session = await tab.login()
        await evmOf(tab, session)
        const { pages } = tab.frame
        assert(pages.length === 1, `A login has opened ${pages.length} frames.`)
        for (const { origin, src, sandbox } of pages) {
          assert(tab.provider.egress?.frames?.includes(origin), `${origin} is not among egress.frames.`)
          assert(new URL(src).origin === origin, `${src} is not on ${origin}.`)
          assert(sandbox !== undefined, 'The frame has no sandbox.')
        }
      }),
  },
  {
    name: 'waits 20 seconds for a page, and opens it anew for the next login',
    run: () =>
      withTab(
        make,
        async (tab) => {
          const asked = tab.start()
          asked.catch(() => undefined)
          await opened(tab)
          const { error } = await assertEndsAfter(tab, asked, LOAD_MS, 'A login whose page does not load')
          assert(
            codeOf(error) === 'EMBEDDED_WALLET_UNREACHABLE',
            `A page that does not load was reported as ${show(error)}; expected EMBEDDED_WALLET_UNREACHABLE.`,
          )
          tab.start().catch(() => undefined)
          await until(tab.clock, () => tab.frame.pages.length > 1, 'The next login has opened no frame.', 0)
          const [first] = tab.frame.pages
          assert(first?.disposed, 'The frame of a page that does not load is still there.')
        },
        { loads: false },
      ),
  },
  {
    name: 'waits 30 seconds for an answer, or as long as its page needs',
    run: () =>
      withTab(make, async (tab) => {
        tab.provider.prepare?.(tab.context)
        await opened(tab)
        await tab.clock.advance(1000)
        await flush()
        for (const type of Object.keys(tab.fixture.page?.answers ?? {})) tab.replaced.set(type, silent)
        const { answerMs = ANSWER_MS } = tab.fixture.page ?? {}
        const { error } = await assertEndsAfter(tab, tab.start(), answerMs, 'A login that the page does not answer')
        assert(
          codeOf(error) === 'EMBEDDED_WALLET_TIMEOUT',
          `A page that does not answer was reported as ${show(error)}; expected EMBEDDED_WALLET_TIMEOUT.`,
        )
      }),
  },
  {
    name: 'waits 3 seconds for the answer to a sign-out',
    run: () =>
      withTab(make, async (tab) => {
        const session = await tab.login()
        for (const type of Object.keys(tab.fixture.page?.answers ?? {})) tab.replaced.set(type, silent)
        const { ok } = await assertEndsAfter(tab, session.signOut(), SIGN_OUT_MS, 'A sign-out without an answer')
        assert(ok, 'A sign-out without an answer was rejected.')
      }),
  },
  {
    name: 'waits 20 seconds for a page that has stopped while the user is asked, and opens it anew, if it answers PING',
    run: () =>
      withTab(make, async (tab) => {
        const types = Object.keys(tab.fixture.page?.answers ?? {})
        applies(types.includes('PING'), 'The page of the fixture does not answer PING.')
        const session = await tab.login()
        const sign = await signer(tab, session)
        applies(sign, 'The session signs nothing.')
        for (const type of types) tab.replaced.set(type, silent)
        const { error } = await assertEndsAfter(tab, sign(), PING_MS, 'A request to a page that has stopped')
        assert(
          codeOf(error) === 'EMBEDDED_WALLET_TIMEOUT',
          `A page that has stopped was reported as ${show(error)}; expected EMBEDDED_WALLET_TIMEOUT.`,
        )
        tab.replaced.clear()
        assert((await outcome(tab.clock, sign(), 'A request to the new page')).ok, 'A new page is not asked.')
        assert(tab.frame.pages.length > 1, 'A page that has stopped is asked again.')
      }),
  },
  {
    name: 'rejects a request that waits when the page is loaded again, and asks the new page',
    run: () =>
      withTab(make, async (tab) => {
        const session = await tab.login()
        const sign = await signer(tab, session)
        applies(sign, 'The session signs nothing.')
        tab.replaced.set('RPC_REQUEST', silent)
        const asked = sign()
        asked.catch(() => undefined)
        const isAsked = () => tab.frame.pages.at(-1)?.requests.some(({ type }) => type === 'RPC_REQUEST') === true
        await until(tab.clock, isAsked, 'The page is not asked for a signature by RPC_REQUEST.')
        tab.frame.pages.at(-1)?.reload()
        const { ok } = await outcome(tab.clock, asked, 'A request whose page was loaded again')
        assert(!ok, 'A request whose page was loaded again was answered.')
        tab.replaced.clear()
        assert((await outcome(tab.clock, sign(), 'A request to the new page')).ok, 'A new page is not asked.')
      }),
  },
]

/** Returns the function that asks for a signature, if the session signs for EVM chains. @internal */
export const signer = async (
  tab: EmbeddedWalletTab,
  session: EmbeddedSession,
): Promise<(() => Promise<unknown>) | undefined> => {
  const evm = await evmOf(tab, session)
  const account = session.accounts.find(({ namespace }) => namespace === 'eip155')
  return evm && account && (() => evm.request({ method: 'personal_sign', params: ['0x68656c6c6f', account.address] }))
}
