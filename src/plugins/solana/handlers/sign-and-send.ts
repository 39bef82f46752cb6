import type { Call, Operation } from '../../../kernel/contract/operation.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { encodeBase58 } from '../../../kernel/encoding/base58.js'
import { encodeBase64 } from '../../../kernel/encoding/base64.js'
import { solanaError } from '../errors.js'
import type { RpcClient } from '../rpc/rpc-client.js'
import { readWire } from '../transaction-wire.js'
import { askWallet, canDo } from './ask-wallet.js'
import type { SolanaSendOptions } from './inputs.js'
import { readBytes, readOutputs } from './read-outputs.js'
import { signTransaction } from './sign-transactions.js'

type SendOptions = SolanaSendOptions | undefined

/** What sending needs. */
export interface Sending {
  readonly rpc: RpcClient
  readonly options: SendOptions
  /** The block after which the network will not take it any more, where that is known. */
  readonly lastValidBlockHeight?: bigint
}

const WALLET_SENDS = 'solana:signAndSendTransaction'

/** By operation: until when what it sent may be taken. */
const lifetimes = new WeakMap<Operation, bigint>()

/** The last block in which the transaction of an operation may be, where that is known. */
export const lifetimeOf = (operation: Operation): bigint | undefined => lifetimes.get(operation)

/** The older names of a commitment, as nodes read them. */
const COMMITMENTS: Readonly<Record<string, string>> = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

const toNodeOptions = (options: SendOptions) => {
  const commitment = options?.preflightCommitment
  // The blockhash of a transfer is one that is confirmed: a node that tries it against finalized blocks would not know it.
  return { ...options, preflightCommitment: commitment ? (COMMITMENTS[commitment] ?? commitment) : 'confirmed' }
}

/** The signature by which a network knows what a wallet has sent. @throws `SOLANA_HASH_INVALID` */
export const readHash = (answer: unknown): string => {
  const [output] = readOutputs(answer, 1) ?? []
  const signature = readBytes(output?.['signature'])
  if (signature?.length !== 64) throw solanaError('SOLANA_HASH_INVALID')
  return encodeBase58(signature)
}

/** Gives a signed transaction to the network. It is known by its first signature, whatever a node answers. */
const sendSigned = async (signed: Uint8Array, call: Call, { rpc, options }: Sending): Promise<string> => {
  const [first] = readWire(signed).signatures
  const hash = encodeBase58(first ?? new Uint8Array(64))
  // What the visitor has cancelled while the wallet was open is signed, and not sent.
  call.signal.throwIfAborted()
  try {
    const params = [encodeBase64(signed), { encoding: 'base64', ...toNodeOptions(options) }]
    // Without the signal: what is on its way cannot be called back.
    await rpc.request(call.network, 'sendTransaction', params)
  } catch (error) {
    if (isModalError(error, 'SOLANA_HTTP_FAILED')) throw solanaError('SOLANA_SENT_UNCONFIRMED', { cause: error })
    throw error
  }
  return hash
}

/**
 * Signs and sends: by the wallet where it can, so that it shows the visitor what becomes of it, else by ourselves.
 * @throws `SOLANA_HASH_INVALID`, `SOLANA_TRANSACTION_INVALID`, `SOLANA_FUNDS_EXCEEDED`, `SOLANA_SENT_UNCONFIRMED`
 */
export const signAndSend = async (
  transaction: Uint8Array<ArrayBuffer>,
  call: Call,
  sending: Sending,
): Promise<string> => {
  if (sending.lastValidBlockHeight !== undefined) lifetimes.set(call.operation, sending.lastValidBlockHeight)
  if (await canDo(call, WALLET_SENDS)) {
    const options = toNodeOptions(sending.options)
    return readHash(await askWallet(call, WALLET_SENDS, (asked) => [{ ...asked, transaction, options }]))
  }
  return sendSigned(await signTransaction({ transaction }, call), call, sending)
}
