import { problemOf } from '../login/problem-of.js'
import { useEmailAuth } from './use-email-auth.js'

/** Returns a function that writes why a request failed; `''` without a failure. */
export const useProblemText = () => {
  const { t } = useEmailAuth()
  return (problem: unknown): string => {
    if (problem === undefined) return ''
    const { key, seconds } = problemOf(problem)
    return key === 'emailAuth.problem.cooldown' ? t(key, { count: seconds }) : t(key)
  }
}
