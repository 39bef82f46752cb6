import { knownCause } from 'portico/plugin'
import { type CauseWords, useCause } from 'portico/views'
import type { SendReview } from '../contract.js'
import { isSurelyUnsent } from '../is-surely-unsent.js'
import { problemKey } from './problem-key.js'
import { useSend } from './use-send.js'

/** Returns why a transfer has failed, in words for the user, and the next step if it is not another try. */
export const useProblem = (
  error: unknown,
  review?: SendReview,
): { readonly text: string; readonly action?: CauseWords['action'] } => {
  const { place, t } = useSend()
  const [namespace = ''] = place?.chain.split(':') ?? []
  const cause = useCause(knownCause(error), namespace)
  if (error === undefined) return { text: '' }
  if (!cause) return { text: t(problemKey(error, review) as 'send.failOther') }
  const { action, text } = cause
  return { text: isSurelyUnsent(error) ? text : `${text} ${t('send.failUnsure')}`, action }
}
