import { isModalError, type ModalError, normalizeThrown } from 'portico/plugin'
import { messageOf, read } from 'portico/kit'
import { type SolanaErrorCode, solanaError } from './errors.js'

/** How wallets word the visitor's no where they give no code; a transaction that is "rejected" may be so by a node. */
const DECLINED: readonly RegExp[] = [
  /\b(user|request|approval)s?\b.{0,20}\b(reject|declin|den(y|ied)|cancel)/i,
  /\b(reject|declin|den|cancel)\w* by (the )?user\b/i,
  /\b(transaction|signature|connection)s?\b.{0,20}\bcancel/i,
]
const NOT_THE_VISITOR = /simulation|program|preflight|blockhash/i

/** What wallets and nodes say about a transaction. The first match counts. */
const MESSAGES: readonly (readonly [RegExp, SolanaErrorCode])[] = [
  [/insufficient ?funds ?for ?rent|without insufficient funds for rent/i, 'SOLANA_RENT_TOO_LOW'],
  [
    /insufficient (funds|lamports)|InsufficientFundsForFee|AccountNotFound|no record of a prior credit|custom program error: 0x1\b/i,
    'SOLANA_FUNDS_EXCEEDED',
  ],
  [/blockhash ?not ?found|block height exceeded|transaction.{0,20}expired/i, 'SOLANA_TRANSACTION_EXPIRED'],
  [/simulation failed|custom program error|instruction ?error/i, 'SOLANA_EXECUTION_FAILED'],
]

/** The code for what is said about a transaction, if anything known is. */
export const codeOf = (text: string): SolanaErrorCode | undefined => MESSAGES.find(([form]) => form.test(text))?.[1]

/** Turns what a Solana wallet threw into a typed error: the visitor's refusal, or what the network said. */
export const normalizeWalletError = (thrown: unknown): ModalError => {
  if (isModalError(thrown)) return thrown
  const error = normalizeThrown(thrown)
  if (error.code === 'USER_REJECTED' || error.code === 'OPERATION_ABORTED') return error
  // Libraries put the wallet's own error inside theirs.
  const text = [thrown, read(thrown, 'error'), read(thrown, 'cause')].map(messageOf).join('\n')
  const code = codeOf(text)
  if (!code && DECLINED.some((form) => form.test(text)) && !NOT_THE_VISITOR.test(text))
    return normalizeThrown({ code: 4001, message: text.trim(), cause: thrown })
  // A wallet that waited until it gave up may have sent it all the same: its words prove nothing.
  const said = code === 'SOLANA_TRANSACTION_EXPIRED' ? 'SOLANA_SENT_UNCONFIRMED' : code
  return said ? solanaError(said, { details: text.trim(), cause: thrown }) : error
}
