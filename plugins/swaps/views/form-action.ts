import { isModalError } from 'portico/plugin'
import type { SwapsStore } from '../swaps-store.js'
import { isUnreadable } from './is-unreadable.js'
import type { useForm } from './use-form.js'
import type { useSwaps } from './use-swaps.js'

/** The button of the form: what it says, and what it does. */
interface FormAction {
  readonly label: string
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly act: () => void
}

interface FormFacts {
  readonly t: ReturnType<typeof useSwaps>['t']
  readonly store: SwapsStore
  /** The quote could not be asked for again. */
  readonly isOld: boolean
  /** The swap loses much of its worth. */
  readonly isDear: boolean
  readonly isQuoted: boolean
  readonly submit: () => void
}

/** Errors that last: another token or amount is needed. */
const NO_QUOTE = ['SWAPS_ROUTE_MISSING', 'SWAPS_REFUSED']

/** Returns what the button of the form does next, or says what is missing: the most important first. */
export const actionOf = (
  { from, to, amount, isShort, quote }: ReturnType<typeof useForm>,
  { t, store, isOld, isDear, isQuoted, submit }: FormFacts,
): FormAction => {
  const missing = (label: string): FormAction => ({ label, disabled: true, act: () => {} })
  const ask = () => void quote.refresh()
  if (!from || !to) return missing(t('swaps.selectToken'))
  if (isUnreadable(store) || store.text.trim() === '' || amount === 0n) return missing(t('swaps.enterAmount'))
  if (store.amount !== undefined && amount === undefined)
    return missing(t('swaps.tooFine', { unit: from.symbol, count: from.decimals }))
  if (isShort) return missing(t('error.SWAPS_FUNDS_EXCEEDED'))
  if (isOld) return { label: t('swaps.newPrice'), act: ask }
  if (isQuoted) return { label: isDear ? t('swaps.anyway') : t('swaps.review'), act: submit }
  if (NO_QUOTE.some((code) => isModalError(quote.error, code))) return missing(t('swaps.swap'))
  return { label: t('swaps.swap'), busy: quote.error === undefined, act: ask }
}
