import { knownCause } from 'portico/plugin'
import { type CauseWords, useCause } from 'portico/views'
import { isSurelyUnsent } from '../is-surely-unsent.js'
import { problemText } from './problem-text.js'
import { useFlow, useSwaps } from './use-swaps.js'

/** Returns why a swap has failed, in words for the user, and the next step if it is not another try. */
export const useProblem = (): { readonly text: string; readonly action?: CauseWords['action'] } => {
  const { store, t } = useSwaps()
  const { problem } = store
  const wasAsked = useFlow()?.wasAsked(problem)
  const cause = useCause(knownCause(problem), 'eip155')
  if (problem === undefined) return { text: '' }
  if (!cause) return { text: problemText(t, problem, wasAsked) }
  const { action, text } = cause
  return { text: wasAsked && !isSurelyUnsent(problem) ? `${text} ${t('swaps.failUnsure')}` : text, action }
}
