import { blake2b } from '@noble/hashes/blake2'
import { encodeHex, recordSent } from 'portico/kit'
import { type Call, isModalError, kernelError, loadPart } from 'portico/plugin'
import type * as z from 'zod/mini'
import { polkadotCodec } from '../addresses/codec.js'
import { GENERIC_PREFIX, readSs58 } from '../addresses/ss58.js'
import type { PolkadotParts } from '../plugin.js'
import { polkadotError } from '../errors.js'
import { createAsk } from '../rpc/ask-node.js'
import { lifetimes } from '../transaction-lifetimes.js'
import type { sendInput } from './inputs.js'
import { askPayload } from './sign-payload.js'

/** Returns the recipient as the network writes it. @throws `INPUT_INVALID` for an address of another network */
const readRecipient = (to: string, { network }: Call): string => {
  const here = polkadotCodec.forNetwork?.(to, network)
  if (here !== undefined && (here === to || readSs58(to)?.prefix === GENERIC_PREFIX)) return here
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details: 'to: an address of another network' })
}

/**
 * Pays in the native coin by `balances.transferKeepAlive`. Resolves once a node has taken the transaction; it is followed until a
 * finalized block has it.
 * @throws `INPUT_INVALID` for a recipient of another network, `POLKADOT_FUNDS_EXCEEDED`, `POLKADOT_SENDER_TOO_LOW`,
 * `POLKADOT_RECIPIENT_TOO_LOW`, `POLKADOT_TRANSACTION_INVALID`, `POLKADOT_TRANSACTION_REJECTED`, `POLKADOT_SENT_UNCONFIRMED`
 */
export const send = async (
  { to, amount }: z.infer<typeof sendInput>,
  call: Call,
  { rpc }: PolkadotParts,
): Promise<{ readonly hash: string }> => {
  const { account: from, network, operation, signal } = call
  const recipient = readRecipient(to, call)
  const { prepareTransfer } = await loadPart(() => import('../transfer/prepare-transfer.js'))
  const ask = createAsk(rpc, network, signal)
  const { payload, birth, finish } = await prepareTransfer(ask, { from, to: recipient, amount, network })
  const transaction = finish(await askPayload(payload, call))
  const hash = `0x${encodeHex(blake2b(transaction, { dkLen: 32 }))}`
  // The user cancelled while the wallet was open: the signed transaction is not sent.
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
