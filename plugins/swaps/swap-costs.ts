import type { ReviewCosts } from 'portico/kit'
import type { SwapOffer, SwapSubject } from './contract.js'

/** The known funds of the account, in the smallest units. */
interface KnownFunds {
  readonly coin?: bigint | undefined
  readonly token?: bigint | undefined
  readonly fee?: bigint | undefined
}

/** Returns what a swap costs, with or without its quote: the coin that its transaction carries, the fee, and the token. */
export const costsOf = (
  { amount, from, quote }: Pick<SwapSubject, 'amount' | 'from'> & Partial<SwapOffer>,
  { coin, fee, token }: KnownFunds,
): ReviewCosts => {
  const given = BigInt(amount)
  const carried = BigInt(quote?.transaction.value ?? 0)
  if (from.address !== undefined) return { balance: coin, sent: carried, fee, token: { balance: token, sent: given } }
  // Fees of a provider come on top of the amount.
  return { balance: coin, sent: carried > given ? carried : given, fee }
}
