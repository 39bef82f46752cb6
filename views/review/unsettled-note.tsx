// chunk: review
import { observer } from 'mobx-react-lite'
import type { FunctionComponent } from 'react'
import { Button } from '../primitives/button.js'
import { Callout } from '../primitives/callout.js'
import { useViewHost } from '../shell/view-context.js'
import type { ShownRequest } from './review-request.js'

/** The props of `UnsettledNote`. */
export interface UnsettledNoteProps {
  readonly request: Pick<ShownRequest, 'dismiss' | 'state'> | undefined
  /** The request that the wallet may still have open, in words. */
  readonly text: string
}

/**
 * Says that the wallet may still have an earlier request open, until the user has declined it there; nothing is sent meanwhile.
 * @example
 * <UnsettledNote request={request} text={t('tips.unsettled', { amount })} />
 */
export const UnsettledNote: FunctionComponent<UnsettledNoteProps> = observer(function UnsettledNote({
  request,
  text,
}: UnsettledNoteProps) {
  const host = useViewHost()
  if (!request?.state.unsettled) return null
  return (
    <>
      <Callout icon="warning" tone="warning">
        {text}
      </Callout>
      <Button label={host.text('review.declined')} size="small" wide onClick={() => request.dismiss()} />
    </>
  )
})
