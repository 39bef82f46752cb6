import { type Problem, useProblem } from 'portico/views'
import { isSurelyUnsent } from '../is-surely-unsent.js'
import { problemText } from './problem-text.js'
import { useFlow, useSwaps } from './use-swaps.js'

/** Returns why a swap has failed, in words for the user, and the next step if it is not another try. */
export const useSwapProblem = (): Problem => {
  const { namespace, store, t } = useSwaps()
  const { problem } = store
  const wasAsked = useFlow()?.wasAsked(problem)
  const isUnsure = wasAsked && !isSurelyUnsent(problem)
  return useProblem(problem, namespace, () => problemText(t, problem, wasAsked), isUnsure ? t('swaps.failUnsure') : '')
}
