import type { LoginStep } from '../../../services/embedded-wallet.js'
import { assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import type { EmbeddedWalletFixture } from '../embedded-wallet-fixture.js'
import { type EmbeddedWalletTab, withTab } from '../embedded-wallet-harness.js'
import { flush, outcome, rejection, within } from '../timeouts.js'

type PopupStep = Extract<LoginStep, { step: 'popup' }>

const toPopup = async (tab: EmbeddedWalletTab): Promise<PopupStep> => {
  const step = await within(tab.clock, tab.start(), 'The start of a social login')
  assert(step.step === 'popup', `A login in a window has the step "${step.step}".`)
  return step as PopupStep
}

/** The checks of providers whose social logins open a window. @internal */
export const embeddedWindowChecks = (
  make: () => EmbeddedWalletFixture,
  answer: NonNullable<EmbeddedWalletFixture['popupAnswer']>,
): readonly ConformanceCheck[] => [
  {
    name: 'ignores what other windows post while it awaits its own',
    run: () =>
      withTab(make, async (tab) => {
        const step = await toPopup(tab)
        let isOver = false
        const next = step.done(tab.signal).finally(() => {
          isOver = true
        })
        next.catch(() => undefined)
        for (const source of [null, {}, { ...tab.popup }]) tab.postFrom(source, answer)
        tab.postFrom(tab.popup, { ...answer, data: 'hello' })
        await flush()
        assert(!isOver, 'A social login took what another window has posted.')
        tab.postFrom(tab.popup, answer)
        await within(tab.clock, next, 'The answer of the right window')
      }),
  },
  {
    name: 'refuses what another site posts in its window',
    run: () =>
      withTab(make, async (tab) => {
        const step = await toPopup(tab)
        const next = step.done(tab.signal)
        next.catch(() => undefined)
        tab.postFrom(tab.popup, { ...answer, origin: `${answer.origin}.evil.example` })
        const error = await rejection(tab.clock, next, 'The answer of another site')
        const { code } = (error ?? {}) as { readonly code?: unknown }
        assert(
          code === 'EMBEDDED_WALLET_ORIGIN_UNTRUSTED',
          `The answer of another site was refused with ${show(error)}.`,
        )
      }),
  },
  {
    name: 'takes the answer of a window once',
    run: () =>
      withTab(make, async (tab) => {
        const step = await toPopup(tab)
        const next = step.done(tab.signal)
        tab.postFrom(tab.popup, answer)
        tab.postFrom(tab.popup, answer)
        await within(tab.clock, next, 'The answer of a window')
        const { ok } = await outcome(tab.clock, step.done(tab.signal), 'The same answer')
        assert(!ok, 'The answer of a window was taken twice.')
      }),
  },
  {
    name: 'stops listening when a login is given up',
    run: () =>
      withTab(make, async (tab) => {
        const controller = new AbortController()
        const asked = tab.start(controller.signal)
        await within(tab.clock, asked, 'The start of a social login')
        controller.abort()
        await flush()
        const { listeners = 0 } = tab.context.window as unknown as { readonly listeners?: number }
        assert(listeners === 0, `${listeners} listeners are left.`)
      }),
  },
]
