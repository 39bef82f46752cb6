import { blake2b } from '@noble/hashes/blake2'
import { encodeHex, type RpcClient, recordSent } from 'portico/kit'
import { type Call, isModalError } from 'portico/plugin'
import { polkadotError } from '../errors.js'
import { lifetimes } from '../transaction-lifetimes.js'

/**
 * Broadcasts a signed transaction, unless the user cancelled while the wallet was open; resolves with its hash. It is followed
 * until a finalized block has it.
 * @throws `POLKADOT_TRANSACTION_REJECTED`, `POLKADOT_SENT_UNCONFIRMED`
 */
export const broadcast = async (
  transaction: Uint8Array,
  birth: number,
  { network, operation, signal }: Pick<Call, 'network' | 'operation' | 'signal'>,
  rpc: RpcClient,
): Promise<{ readonly hash: string }> => {
  const hash = `0x${encodeHex(blake2b(transaction, { dkLen: 32 }))}`
  signal.throwIfAborted()
  lifetimes.set(hash, birth)
  const posted = rpc.request(network, 'author_submitExtrinsic', [`0x${encodeHex(transaction)}`], signal)
  const isOut = (error: unknown) => isModalError(error, 'POLKADOT_SENT_UNCONFIRMED')
  recordSent(
    operation,
    posted.then(
      () => ({ hash }),
      (error: unknown) => (isOut(error) ? { hash } : undefined),
    ),
  )
  try {
    await posted
    return { hash }
  } catch (error) {
    if (!isOut(error)) throw error
    throw polkadotError('POLKADOT_SENT_UNCONFIRMED', { details: hash, cause: error })
  }
}
