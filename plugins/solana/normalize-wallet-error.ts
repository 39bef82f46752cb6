import { isModalError, isUnsentCause, layersOf, type ModalError, normalizeThrown } from 'portico/plugin'
import { messageOf } from 'portico/kit'
import { type SolanaErrorCode, solanaError } from './errors.js'

/** The messages of wallets and nodes about a transaction; the first match counts. */
const MESSAGES: readonly (readonly [RegExp, SolanaErrorCode])[] = [
  // The fee payer, which sends, is the first account.
  [
    /account \(0\) with(?:out)? insufficient funds for rent|InsufficientFundsForRent\W+account_index\W+0\b/i,
    'SOLANA_SENDER_TOO_LOW',
  ],
  [/insufficient ?funds ?for ?rent|without insufficient funds for rent/i, 'SOLANA_RENT_TOO_LOW'],
  [
    /insufficient (funds|lamports)|InsufficientFundsForFee|AccountNotFound|no record of a prior credit|custom program error: 0x1\b/i,
    'SOLANA_FUNDS_EXCEEDED',
  ],
  [/blockhash ?not ?found|block height exceeded|transaction.{0,20}expired/i, 'SOLANA_TRANSACTION_EXPIRED'],
  [/simulation failed|custom program error|instruction ?error/i, 'SOLANA_EXECUTION_FAILED'],
]

/** Returns the code for a message about a transaction, if it is known. */
export const codeOf = (text: string): SolanaErrorCode | undefined => MESSAGES.find(([form]) => form.test(text))?.[1]

/** Converts what a Solana wallet threw to a typed error: a refusal of the user, or the network's message. */
export const normalizeWalletError = (thrown: unknown): ModalError => {
  if (isModalError(thrown)) return thrown
  const error = normalizeThrown(thrown)
  if (error.code === 'USER_REJECTED' || error.code === 'OPERATION_ABORTED') return error
  const text = layersOf(thrown).map(messageOf).join('\n')
  const code = codeOf(text)
  // A wallet that timed out may still have sent it.
  const said = code === 'SOLANA_TRANSACTION_EXPIRED' ? 'SOLANA_SENT_UNCONFIRMED' : code
  if (said) return solanaError(said, { details: text.trim(), cause: thrown })
  // Wallets answer -32603 for what a device cannot do.
  const isUnnamed = error.code === 'UNKNOWN_THROWN' || (error.code === 'RPC_INTERNAL' && isUnsentCause(error))
  return isUnnamed ? solanaError('SOLANA_WALLET_FAILED', { details: error.details ?? '', cause: thrown }) : error
}
