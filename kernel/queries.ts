// chunk: queries
import type { IdentityAnswer, QueryCall, TransactionCall, TransactionState } from './contract/query.js'
import { defineQuery } from './define/define-query.js'

/** Asks for the native balance of an account, in the smallest unit. */
export const balanceQuery = defineQuery<QueryCall, bigint>('balance')

/** Asks for the name and picture of an address: of the active account, they are its profile. */
export const identityQuery = defineQuery<QueryCall, IdentityAnswer>('identity')

/** Asks what became of a transaction; `undefined` while the network does not know it. */
export const transactionQuery = defineQuery<TransactionCall, TransactionState>('transaction')
