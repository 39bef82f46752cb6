import { answerTo, findSentHash, read } from 'portico/kit'
import { isModalError, type Operation, type Outcome } from 'portico/plugin'
import { givenFor, lifetimeOf, readHash } from './handlers/sign-and-send.js'
import type { SolanaContext } from './parts.js'
import { watchStatus } from './watch-status.js'

const readSentHash = (value: unknown): string | undefined => {
  const hash = typeof value === 'object' ? read(value, 'hash') : value
  return typeof hash === 'string' ? hash : undefined
}

/** Follows what was sent until it is confirmed, including what was sent after its request was cancelled. */
export const followSent = async (context: SolanaContext, operation: Operation, outcome: Outcome): Promise<void> => {
  const { chain, account = '' } = operation
  const network = context.stores.networks.find(chain)
  const hash = await findSentHash(context, operation, outcome, {
    readHash: readSentHash,
    // Either this plugin has sent it, or the wallet has.
    lateHash: async (late) => (await givenFor(late)) ?? readHash(await answerTo(late)),
    isReported: (error) => isModalError(error, 'SOLANA_SENT_UNCONFIRMED'),
  })
  if (!hash || !network || context.signal.aborted) return
  watchStatus({ hash, chain, account, status: 'sent' }, network, context, lifetimeOf(operation))
}
