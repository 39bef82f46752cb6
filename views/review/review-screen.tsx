// chunk: review
import type { FunctionComponent, ReactNode } from 'react'
import { Panels } from '../features/stack.js'
import { observer } from 'mobx-react-lite'
import { Button } from '../primitives/button.js'
import { Callout } from '../primitives/callout.js'
import { LiveRegion } from '../primitives/live-region.js'
import { Text } from '../primitives/text.js'
import type { Problem } from '../screens/describe-cause.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { Slot } from '../slots/slot.js'
import type { ShownRequest } from './review-request.js'
import { UnsettledNote } from './unsettled-note.js'

/** The props of `ReviewScreen`. */
export interface ReviewScreenProps {
  /** `undefined` while its code loads. */
  readonly request: ShownRequest | undefined
  readonly title: string
  /** The button that hands the request to the wallet. */
  readonly action: string
  /** Runs in place of `confirm`, for example if the user has to agree to something first. */
  readonly onConfirm?: (() => void) | undefined
  /** Runs in place of `discard`. */
  readonly onCancel?: (() => void) | undefined
  /** The request that the wallet may still have open, in words. */
  readonly unsettled: string
  /** Why the last attempt failed, or how the review has changed; by `useProblem`. */
  readonly notice: Problem
  /** Why the review must not be confirmed, in words; an amount that could not be read has words of its own. */
  readonly blocked: string
  /** The outcome of a trial run, shown while nothing keeps the review from being confirmed. */
  readonly note?: string | undefined
  /** The amounts, the receiver and the fee that the wallet is handed. */
  readonly children: ReactNode
}

/**
 * Shows a review with everything that keeps it from being confirmed: the engine's reason, an earlier request, and an amount that
 * could not be read, which Try again reads anew. The view lists `review.notes` in its `slots`.
 * @example
 * <ReviewScreen request={request} title={t('tips.review')} action={t('tips.send')} blocked={t('tips.tooMuch')} {...texts}>
 *   <AddressGroups address={receiver} />
 * </ReviewScreen>
 */
export const ReviewScreen: FunctionComponent<ReviewScreenProps> = observer(function ReviewScreen(
  props: ReviewScreenProps,
) {
  const { request, title, action, onConfirm, onCancel, unsettled, notice, note, children } = props
  const { text } = useViewHost()
  const { phase, review } = request?.state ?? {}
  const block = request?.blocked
  const isUnread = block?.kind === 'unread'
  const unread = text(block?.of === 'balance' ? 'review.balanceUnread' : 'review.feeUnread')
  const blocked = block && (isUnread ? unread : props.blocked)
  const confirm = onConfirm ?? (() => void (review && request?.confirm(review.id)))
  return (
    <Screen
      title={title}
      footerColumns={2}
      footer={
        <>
          <Button label={text('cancel')} onClick={onCancel ?? (() => request?.discard())} />
          <Button
            label={action}
            kind="primary"
            disabled={block !== undefined || request?.state.unsettled !== undefined}
            busy={!request || phase === 'preparing'}
            onClick={confirm}
          />
        </>
      }
    >
      <Panels>
        <UnsettledNote request={request} text={unsettled} />
        {notice.text && (
          <Callout icon="warning" tone="warning" action={notice.action}>
            {notice.text}
          </Callout>
        )}
        {/* Above the figures: at the end of a long review, it would stand below the fold. */}
        {block && (
          <Callout
            icon="warning"
            tone="danger"
            action={isUnread ? { label: text('tryAgain'), onClick: () => request?.renew() } : undefined}
          >
            {blocked}
          </Callout>
        )}
        {children}
        {review && <Slot name="review.notes" namespace={review.chain.split(':')[0] ?? ''} account={review.account} />}
        {!block && note !== undefined && <Text size="small">{note}</Text>}
        <LiveRegion message={blocked || notice.text} />
      </Panels>
    </Screen>
  )
})
