import type { ClockPort } from '../../kernel/contract/ports.js'
import type { PendingTransactions } from './pending-transactions.js'

/** How a transaction is followed. */
export interface FollowOptions<Transaction extends { readonly hash: string }, Status> {
  readonly clock: ClockPort
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  readonly pending: PendingTransactions<Transaction>
  /** Milliseconds before the first request, and the longest delay between two requests. */
  readonly poll: { readonly first: number; readonly longest: number }
  /** Milliseconds after which the transaction is no longer followed; without it, until it settles. */
  readonly giveUpAfter?: number
  /** Requests the status once; resolves with `undefined` while the transaction is pending. A rejection counts as pending. */
  look(): Promise<Status | undefined>
  /** Called once with the final status, after the transaction has left the list. */
  onSettled(status: Status): void | Promise<void>
}

/** The factor by which each delay grows. */
const GROWTH = 1.5

/**
 * Lists a transaction as pending and polls its status with growing delays until it settles. Does nothing if it
 * is listed already, or if 99 are.
 */
export const followTransaction = <Transaction extends { readonly hash: string }, Status>(
  transaction: Transaction,
  { clock, signal, pending, poll, giveUpAfter, look, onSettled }: FollowOptions<Transaction, Status>,
): void => {
  if (!pending.add(transaction)) return
  const begun = clock.now()
  let delay = poll.first
  let cancel = () => {}
  const stop = () => {
    cancel()
    signal.removeEventListener('abort', stop)
  }
  const finish = () => {
    stop()
    pending.remove(transaction.hash)
  }
  const ask = async () => {
    const status = await look().catch(() => undefined)
    if (signal.aborted) return
    if (status !== undefined) {
      finish()
      await onSettled(status)
    } else if (giveUpAfter !== undefined && clock.now() - begun > giveUpAfter) finish()
    else {
      delay = Math.min(delay * GROWTH, poll.longest)
      cancel = clock.after(delay, ask)
    }
  }
  signal.addEventListener('abort', stop)
  // The first request waits too: no chain settles a transaction at once.
  cancel = clock.after(delay, ask)
}
