import { followTransaction, PendingTransactions } from 'portico/kit'
import type { CaipNetwork } from 'portico/plugin'
import { RECEIPT_POLL_MS, RECEIPT_WATCH_MS } from './constants.js'
import type { Eip155Context, PendingTransaction } from './parts.js'

/** Waits for the receipt of a transaction, at most ten minutes, and then refreshes the balance. */
export const watchReceipt = (
  transaction: PendingTransaction,
  network: CaipNetwork,
  { clock, modal, signal, store }: Pick<Eip155Context, 'clock' | 'modal' | 'signal' | 'store'>,
): void => {
  store.transactions ??= new PendingTransactions()
  followTransaction(transaction, {
    clock,
    signal,
    pending: store.transactions,
    poll: RECEIPT_POLL_MS,
    giveUpAfter: RECEIPT_WATCH_MS,
    look: async () => (await store.rpc.request(network, 'eth_getTransactionReceipt', [transaction.hash])) || undefined,
    onSettled: () => modal.refreshBalance('eip155'),
  })
}
