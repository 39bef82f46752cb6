import type { AnyModal, CaipNetwork, ClockPort } from 'portico/plugin'
import { STATUS_POLL_MS } from './constants.js'
import { solanaError } from './errors.js'
import type { SolanaParts } from './plugin.js'
import { readStatus, type TransactionLifetime } from './read-status.js'
import { codeOfFailure } from './rpc/to-node-error.js'
import type { SolanaTransaction } from './solana-store.js'

/** What watching needs. */
export interface StatusWatch {
  readonly store: SolanaParts
  readonly clock: ClockPort
  readonly modal: AnyModal
  readonly signal: AbortSignal
  /** The transaction's own, where it is known. Without it nothing is said to be safe to send again. */
  readonly lastValidBlockHeight: bigint | undefined
}

/**
 * Looks what became of a transaction, less and less often, until the network has confirmed or refused it, or will not take
 * it any more; then the balance is read again, and what went wrong is told. A page on which nothing was sent asks nothing.
 */
export const watchStatus = (transaction: SolanaTransaction, network: CaipNetwork, watch: StatusWatch): void => {
  const { store, clock, modal, signal } = watch
  const { hash } = transaction
  if (!store.transactions.add(transaction)) return
  let lifetime: TransactionLifetime | undefined =
    watch.lastValidBlockHeight === undefined
      ? undefined
      : { lastValidBlockHeight: watch.lastValidBlockHeight, isOwn: true }
  let delay: number = STATUS_POLL_MS.first
  let cancel = () => {}
  const stop = () => {
    cancel()
    signal.removeEventListener('abort', stop)
  }
  signal.addEventListener('abort', stop)
  const ask = (method: string, params: readonly unknown[]) => store.rpc.request(network, method, params, signal)

  const look = async () => {
    const status = await readStatus(ask, hash, lifetime).catch(() => undefined)
    if (signal.aborted) return
    lifetime ??= status?.lifetime
    if (status?.step === 'processed') store.transactions.update(hash, 'processed')
    if (!status || status.step === 'sent' || status.step === 'processed') {
      delay = Math.min(delay * 1.5, STATUS_POLL_MS.longest)
      cancel = clock.after(delay, look)
      return
    }
    stop()
    store.transactions.remove(hash)
    if (status.step === 'expired') modal.toast('error', solanaError('SOLANA_TRANSACTION_EXPIRED', { details: hash }))
    if (status.step === 'missing') modal.toast('error', solanaError('SOLANA_SENT_UNCONFIRMED', { details: hash }))
    if (status.step === 'failed')
      modal.toast('error', solanaError(codeOfFailure(status.failure), { details: hash, data: status.failure }))
    await modal.refreshBalance('solana')
  }
  // Not at once: a block takes 400 milliseconds.
  cancel = clock.after(delay, look)
}
