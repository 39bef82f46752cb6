import { followTransaction, PendingTransactions } from 'portico/kit'
import type { CaipNetwork } from 'portico/plugin'
import { STATUS_POLL_MS } from './constants.js'
import { solanaError } from './errors.js'
import type { SolanaContext, SolanaTransaction } from './parts.js'
import { readStatus, type TransactionLifetime, type TransactionStatus } from './read-status.js'
import { codeOfFailure } from './rpc/to-node-error.js'

/** Returns the error to show for the outcome of a transaction; `undefined` if it was confirmed. */
const failureOf = ({ step, failure }: TransactionStatus, hash: string): Error | undefined => {
  if (step === 'expired') return solanaError('SOLANA_TRANSACTION_EXPIRED', { details: hash })
  if (step === 'missing') return solanaError('SOLANA_SENT_UNCONFIRMED', { details: hash })
  return step === 'failed' ? solanaError(codeOfFailure(failure), { details: hash, data: failure }) : undefined
}

/**
 * Follows a transaction until the network has confirmed or refused it, or cannot take it any more; then refreshes the
 * balance and shows what went wrong. Without its own last valid block height it is never called safe to send again.
 */
export const watchStatus = (
  transaction: SolanaTransaction,
  network: CaipNetwork,
  { clock, modal, signal, store }: Pick<SolanaContext, 'clock' | 'modal' | 'signal' | 'store'>,
  lastValidBlockHeight: bigint | undefined,
): void => {
  const { hash } = transaction
  store.transactions ??= new PendingTransactions()
  const pending = store.transactions
  let lifetime: TransactionLifetime | undefined =
    lastValidBlockHeight === undefined ? undefined : { lastValidBlockHeight, isOwn: true }
  const ask = (method: string, params: readonly unknown[]) => store.rpc.request(network, method, params, signal)
  followTransaction<SolanaTransaction, TransactionStatus>(transaction, {
    clock,
    signal,
    pending,
    poll: STATUS_POLL_MS,
    async look() {
      const status = await readStatus(ask, hash, lifetime)
      lifetime ??= status.lifetime
      if (status.step === 'processed') pending.update(hash, { status: 'processed' })
      return status.step === 'sent' || status.step === 'processed' ? undefined : status
    },
    async onSettled(status) {
      const failure = failureOf(status, hash)
      if (failure) modal.toast('error', failure)
      await modal.refreshBalance('solana')
    },
  })
}
