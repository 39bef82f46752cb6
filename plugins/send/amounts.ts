import { fromCents, readAmount, toCents } from 'portico/kit'
import { formatUnits } from 'portico/plugin'
import type { SendDraft } from './contract.js'

/** How many decimals an amount has before a token is chosen. */
const DEFAULT_DECIMALS = 18
/** Fiat amounts are typed in cents. */
const FIAT_DECIMALS = 2

/** Returns the amount of a draft in the smallest unit; `undefined` if it is no amount of the token. */
export const amountOf = ({ amount, unit, token }: SendDraft): bigint | undefined => {
  if (!token) return undefined
  if (unit === 'token') return readAmount(amount, token.decimals)
  const cents = readAmount(amount, FIAT_DECIMALS)
  return cents === undefined ? undefined : fromCents(cents, token)
}

/** Returns the text of a draft's amount in the other unit; empty if there is none. */
export const switchUnit = (draft: SendDraft): string => {
  const amount = amountOf(draft)
  if (!draft.token || amount === undefined || draft.amount === '') return ''
  if (draft.unit === 'fiat') return formatUnits(amount, draft.token.decimals)
  const cents = toCents(amount, draft.token)
  return cents === undefined ? '' : formatUnits(cents, FIAT_DECIMALS)
}

/** How many decimals an amount may have. */
export const decimalsOf = ({ token, unit }: SendDraft): number =>
  unit === 'fiat' ? FIAT_DECIMALS : (token?.decimals ?? DEFAULT_DECIMALS)
