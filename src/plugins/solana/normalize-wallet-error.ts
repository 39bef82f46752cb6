import { isModalError, type ModalError } from '../../kernel/errors/modal-error.js'
import { normalizeThrown } from '../../kernel/errors/normalize-thrown.js'
import { messageOf, read } from '../../kernel/errors/read-thrown.js'
import { type SolanaErrorCode, solanaError } from './errors.js'

/** How wallets word the visitor's no where they give no code. */
const DECLINED =
  /\b(user|request|approval|transaction|signature|connection)s?\b.{0,20}\b(reject|declin|den(y|ied)|cancel)/i
const NOT_THE_VISITOR = /simulation|program|preflight|blockhash/i

/** What wallets and nodes say about a transaction. The first match counts. */
const MESSAGES: readonly (readonly [RegExp, SolanaErrorCode])[] = [
  [/insufficient ?funds ?for ?rent|without insufficient funds for rent/i, 'SOLANA_RENT_TOO_LOW_INVALID'],
  [
    /insufficient (funds|lamports)|InsufficientFundsForFee|AccountNotFound|no record of a prior credit|custom program error: 0x1\b/i,
    'SOLANA_FUNDS_EXCEEDED',
  ],
  [/blockhash ?not ?found|block height exceeded|transaction.{0,20}expired/i, 'SOLANA_TRANSACTION_EXPIRED'],
  [/simulation failed|custom program error|instruction ?error/i, 'SOLANA_EXECUTION_FAILED'],
]

/** The code for what is said about a transaction, if anything known is. */
export const codeOf = (text: string): SolanaErrorCode | undefined => MESSAGES.find(([form]) => form.test(text))?.[1]

/** Turns what a Solana wallet threw into a typed error: the visitor's refusal first, then what the network said. */
export const normalizeWalletError = (thrown: unknown): ModalError => {
  if (isModalError(thrown)) return thrown
  const error = normalizeThrown(thrown)
  if (error.code === 'USER_REJECTED' || error.code === 'OPERATION_ABORTED') return error
  // Libraries put the wallet's own error inside theirs.
  const text = [thrown, read(thrown, 'error'), read(thrown, 'cause')].map(messageOf).join('\n')
  if (DECLINED.test(text) && !NOT_THE_VISITOR.test(text))
    return normalizeThrown({ code: 4001, message: text.trim(), cause: thrown })
  const code = codeOf(text)
  return code ? solanaError(code, { details: text.trim(), cause: thrown }) : error
}
