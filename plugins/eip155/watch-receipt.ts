import type { AnyModal, CaipNetwork, ClockPort } from 'portico/plugin'
import { RECEIPT_POLL_MS, RECEIPT_WATCH_MS } from './constants.js'
import type { Eip155Store, PendingTransaction } from './eip155-store.js'
import type { RpcClient } from './rpc/rpc-client.js'

/** What watching needs. */
export interface ReceiptWatch {
  readonly clock: ClockPort
  readonly store: Eip155Store
  readonly rpc: RpcClient
  readonly modal: AnyModal
  readonly signal: AbortSignal
}

/**
 * Looks for the receipt of a transaction, less and less often, and reads the balance again once it is mined. A page on
 * which nothing was sent asks nothing.
 */
export const watchReceipt = (
  transaction: PendingTransaction,
  network: CaipNetwork,
  { clock, store, rpc, modal, signal }: ReceiptWatch,
): void => {
  if (!store.add(transaction)) return
  const begun = clock.now()
  let delay: number = RECEIPT_POLL_MS.first
  let cancel = () => {}
  const stop = () => {
    cancel()
    signal.removeEventListener('abort', stop)
  }
  const finish = () => {
    stop()
    store.remove(transaction.hash)
  }
  signal.addEventListener('abort', stop)

  const look = async () => {
    const receipt = await rpc.request(network, 'eth_getTransactionReceipt', [transaction.hash]).catch(() => null)
    if (signal.aborted) return
    if (receipt) {
      finish()
      await modal.refreshBalance('eip155')
    } else if (clock.now() - begun > RECEIPT_WATCH_MS) finish()
    else {
      delay = Math.min(delay * 1.5, RECEIPT_POLL_MS.longest)
      cancel = clock.after(delay, look)
    }
  }
  // Not at once: a chain that mines by itself needs a moment, and a fast one needs no second look.
  cancel = clock.after(delay, look)
}
