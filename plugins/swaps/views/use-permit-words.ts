import { formatUnits } from 'portico/plugin'
import type { SwapReview } from '../contract.js'
import { useSwaps } from './use-swaps.js'

/** Returns the amount and end of a permit in words; `undefined` without one. */
export const usePermitWords = ({ from, permit, signed }: SwapReview) => {
  const { locale } = useSwaps()
  const shown = signed ?? permit
  return (
    shown && {
      amount: `${formatUnits(BigInt(shown.amount), from.decimals)}\u00a0${from.symbol}`,
      time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(shown.deadline).replace(/\s/g, '\u00a0'),
    }
  )
}
