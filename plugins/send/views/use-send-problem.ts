import { type Problem, useProblem } from 'portico/views'
import type { SendReview } from '../contract.js'
import { isSurelyUnsent } from '../is-surely-unsent.js'
import { problemKey } from './problem-key.js'
import { useSend } from './use-send.js'

/** Returns why a transfer has failed, in words for the user, and the next step if it is not another try. */
export const useSendProblem = (error: unknown, review?: SendReview): Problem => {
  const { place, t } = useSend()
  const [namespace = ''] = place?.chain.split(':') ?? []
  const describe = () => t(problemKey(error, review) as 'send.failOther')
  return useProblem(error, namespace, describe, isSurelyUnsent(error) ? '' : t('send.failUnsure'))
}
