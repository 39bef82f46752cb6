// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { defineSchema, readValidList } from '../../../kernel/schema/define-schema.js'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { readSummary } from '../../../kit/review/read-summary.js'
import type { ReviewedSummary, ReviewRefusal } from '../../../kit/review/review-config.js'
import type { ReviewCosts } from '../../../kit/review/review-costs.js'
import { ReviewedRequest } from '../../../kit/review/reviewed-request.js'
import { renderView } from '../../../testing/views/render-view.js'
import { observer } from 'mobx-react-lite'
import { ReviewScreen } from '../../../views/review/review-screen.js'
import { NoReview, useReview } from '../../../views/review/use-review.js'
import { WalletScreen } from '../../../views/review/wallet-screen.js'

const tipError = defineErrors({ TIPS_REFUSED: 'Refused.' }, { unsent: ['TIPS_REFUSED'] })

/** A modal with a review of a tip, and the requests that the wallet was asked for. */
const enter = async () => {
  const world = { costs: { balance: 10n, sent: 1n, fee: 1n } as ReviewCosts, prepared: 0, asked: 0 }
  let tip: ReviewedRequest<null, { readonly costs: ReviewCosts }, ReviewedSummary> | undefined
  const Screen = observer(function Tip() {
    const review = useReview(tip?.state)
    if (!review) return <NoReview title="Review" form="Account" label="Account" />
    if (tip?.state.phase === 'wallet')
      return <WalletScreen request={tip} title="Tip" heading={(wallet) => `Approve in ${wallet}.`} text="One coin." />
    return (
      <ReviewScreen
        request={tip}
        title="Review"
        action="Tip"
        unsettled="Your wallet may still ask for a tip."
        notice={{ text: '' }}
        blocked="Not enough."
        note="Rehearsed."
      >
        One coin.
      </ReviewScreen>
    )
  })
  const tips = definePlugin({
    id: 'tips',
    views: {
      Tip: {
        params: defineSchema(() => ({})),
        slots: ['review.notes'],
        load: async () => ({ default: Screen }),
      },
    },
    setup(context) {
      tip = new ReviewedRequest<null, { readonly costs: ReviewCosts }, ReviewedSummary>(context, {
        tag: 'tips',
        storage: {
          key: 'tips',
          version: 1,
          schema: defineSchema((value) => readValidList(value, 'tips', readSummary)),
          fallback: [],
        },
        refuse: (_: ReviewRefusal) => tipError('TIPS_REFUSED'),
        account: () => ({ chain: 'toy:one', account: 'a' }),
        draft: () => null,
        async prepare() {
          world.prepared += 1
          return { costs: world.costs }
        },
        costs: ({ costs }) => costs,
        next: () => ({
          input: {},
          ask: async ({ signal }) => {
            world.asked += 1
            return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
          },
        }),
        summarize: () => ({}),
        onSent: () => {},
        onSentElsewhere: () => {},
      })
    },
  })
  const view = await renderView({ plugins: [tips()], view: 'Tip' })
  onTestFinished(() => view.destroy())
  const request = tip as NonNullable<typeof tip>
  const shows = (text: string) => view.until(() => view.text.includes(text), `"${text}" is shown.`)
  const isOff = () => view.button('Tip').getAttribute('aria-disabled') === 'true'
  return { isOff, request, shows, view, world }
}

test('says that there is nothing to review, then shows the review, and is left when it is canceled', async () => {
  const { request, shows, view } = await enter()
  await shows('There is nothing to show here.')
  await request.review()
  await shows('One coin.')
  expect(view.text).toContain('Rehearsed.')
  view.click('Cancel')
  await view.until(() => request.state.phase === 'draft' && !view.text.includes('One coin.'), 'The review is left.')
})

test.each([
  ['funds that fall short', { balance: 1n, sent: 1n, fee: 1n }, 'Not enough.'],
  ['an unread fee', { unread: 'fee' }, 'The network fee could not be read.'],
  ['an unread balance', { unread: 'balance' }, 'Your balance could not be read.'],
] as const)('keeps %s from the wallet, with the reason', async (_, costs, text) => {
  const { isOff, request, shows, view, world } = await enter()
  world.costs = costs
  await request.review()
  await shows(text)
  expect([isOff(), view.text.includes('Rehearsed.')]).toEqual([true, false])
  view.click('Tip')
  expect(world.asked).toBe(0)
})

test('reads an unread fee again', async () => {
  const { isOff, request, shows, view, world } = await enter()
  world.costs = { unread: 'fee' }
  await request.review()
  await shows('Try again')
  world.costs = { balance: 10n, sent: 1n, fee: 1n }
  view.click('Try again')
  await view.until(() => !isOff(), 'It can be sent.')
  expect([world.prepared, view.text.includes('could not be read')]).toEqual([2, false])
})

test('asks the wallet once, and sends nothing more until a request that was left there is declined', async () => {
  const { isOff, request, shows, view, world } = await enter()
  await request.review()
  await shows('Rehearsed.')
  view.click('Tip')
  await shows('Approve in')
  view.click('Cancel')
  await view.until(() => request.state.phase === 'draft', 'The screen waits no more.')
  await view.show('Tip')
  await request.review()
  await shows('Your wallet may still ask for a tip.')
  expect([isOff(), world.asked]).toEqual([true, 1])
  view.click('I declined it')
  await view.until(() => !isOff(), 'It can be sent.')
  expect(view.text).not.toContain('may still ask')
})
