import { type Problem, useProblem } from 'portico/views'
import type { SendReview } from '../contract.js'
import { problemKey } from './problem-key.js'
import { useSend } from './use-send.js'

/** Returns why the last attempt failed, in words for the user, and the next step if it is not another try. */
export const useSendProblem = (review?: SendReview): Problem => {
  const { place, state, t } = useSend()
  const { problem, isUnsure = false } = state ?? {}
  const [namespace = ''] = place?.chain.split(':') ?? []
  const describe = () => t(problemKey(problem, isUnsure, review) as 'send.failOther')
  return useProblem(problem, namespace, describe, isUnsure ? t('send.failUnsure') : '')
}
