import { formatUnits } from 'portico/plugin'
import { shortenAddress } from 'portico/views'
import type { SwapReview } from '../contract.js'
import { useSwaps } from './use-swaps.js'

/** Returns what a permit says, in words: exactly how much, who may take it, and until when; `undefined` without one. */
export const usePermitWords = ({ from, permit, signed }: SwapReview) => {
  const { locale } = useSwaps()
  const shown = signed ?? permit
  return (
    shown && {
      amount: `${formatUnits(BigInt(shown.amount), from.decimals)}\u00a0${from.symbol}`,
      spender: shortenAddress(shown.spender),
      time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(shown.deadline).replace(/\s/g, '\u00a0'),
    }
  )
}
