import { parseUnits } from 'portico/plugin'
import type { SwapPlace, SwapSubject } from './contract.js'
import type { SwapsStore } from './swaps-store.js'

/** Returns what the form asks for; `undefined` while something is missing. */
export const subjectOf = ({ amount, from, slippage, to }: SwapsStore, place: SwapPlace): SwapSubject | undefined => {
  if (!from || !to || amount === undefined) return undefined
  try {
    const given = parseUnits(amount, from.decimals)
    return given === 0n ? undefined : { ...place, from, to, amount: String(given), slippage }
  } catch {
    return undefined
  }
}
