import { type Problem, useProblem } from 'portico/views'
import { problemText } from './problem-text.js'
import { useSwaps } from './use-swaps.js'

/** Returns why the last attempt failed, in words for the user, and the next step if it is not another try. */
export const useSwapProblem = (): Problem => {
  const { namespace, state, t } = useSwaps()
  const { problem, isUnsure = false } = state ?? {}
  return useProblem(problem, namespace, () => problemText(t, problem, isUnsure), isUnsure ? t('swaps.failUnsure') : '')
}
