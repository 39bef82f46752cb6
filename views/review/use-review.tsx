// chunk: review
import { useContext, useEffect, useRef } from 'react'
import { Button } from '../primitives/button.js'
import { Text } from '../primitives/text.js'
import { RouteContext } from '../shell/route-context.js'
import { Screen } from '../shell/screen.js'
import { useNavigate } from '../shell/use-navigate.js'
import { useViewHost } from '../shell/view-context.js'

/**
 * Returns the review that the state has; the screen is left once the review was canceled, or nothing is known of its request. Call
 * it in an `observer`.
 * @example
 * const review = useReview(request?.state)
 * if (!review) return <NoReview title={t('tips.review')} form="Tip" label={t('tips.title')} />
 */
export const useReview = <Review,>(
  state: { readonly phase: string; readonly review: Review | undefined } | undefined,
): Review | undefined => {
  const { back, router } = useViewHost()
  const { name } = useContext(RouteContext)
  const { phase = 'draft', review } = state ?? {}
  const wasReviewed = useRef(false)
  useEffect(() => {
    if (review) wasReviewed.current = true
    // The form says why.
    if (phase === 'draft' && wasReviewed.current && router.current?.name === name) back()
  }, [back, name, phase, review, router])
  return review
}

/** The props of `NoReview`. */
export interface NoReviewProps {
  readonly title: string
  /** The view that fills a request in, and the button that shows it. */
  readonly form: string
  readonly label: string
}

/** Stands for a review that is gone, for example after a reload. */
export function NoReview({ title, form, label }: NoReviewProps) {
  const { text } = useViewHost()
  const { navigate } = useNavigate()
  return (
    <Screen
      title={title}
      footer={<Button label={label} kind="primary" onClick={() => navigate(form, {}, 'replace')} />}
    >
      <Text center>{text('review.nothing')}</Text>
    </Screen>
  )
}
