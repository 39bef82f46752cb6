import { isModalError } from 'portico/plugin'
import type { useNames } from './use-names.js'

/** Returns why a registration has failed, in words for the user. */
export const problemText = (problem: unknown, name: string, t: ReturnType<typeof useNames>['t']): string => {
  if (!isModalError(problem) || problem.code === 'NAMES_UNSURE') return t('error.NAMES_UNSURE', { name })
  if (problem.code === 'USER_REJECTED') return t('names.declinedText')
  if (problem.code === 'NAMES_UNCONFIRMED') return t('error.NAMES_UNCONFIRMED', { name })
  if (problem.code === 'NAMES_EXPIRED') return t('error.NAMES_EXPIRED', { name })
  const failed = t('error.NAMES_REGISTER_FAILED', { name })
  return problem.details ? `${failed}: ${problem.details}` : failed
}
