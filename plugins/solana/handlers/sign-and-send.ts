import { type Call, isModalError, type Operation } from 'portico/plugin'
import { encodeBase58, encodeBase64 } from 'portico/kit'
import { solanaError } from '../errors.js'
import type { RpcClient } from 'portico/kit'
import type { Lifetime } from '../transfer/read-node.js'
import { readWire } from '../transaction-wire.js'
import { askWallet, canDo } from './ask-wallet.js'
import { lookUp } from '../read-status.js'
import type { SolanaSendOptions } from './inputs.js'
import { readBytes, readOutputs } from './read-outputs.js'
import { signTransaction } from './sign-transactions.js'

type SendOptions = SolanaSendOptions | undefined

/** What sending needs. */
export interface Sending {
  readonly rpc: RpcClient
  readonly options: SendOptions
  /** Its blockhash, and the block after which the network will not take it any more, where they are known. */
  readonly lifetime?: Lifetime
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

const given = new WeakMap<Operation, Promise<string | undefined>>()

/** The signature of what we have sent for an operation, once it has gone out; its caller may have gone by then. */
export const givenFor = (operation: Operation): Promise<string | undefined> | undefined => given.get(operation)

/** Whether the network has a transaction; `undefined` where it does not say. */
const isThere = async (hash: string, call: Call, rpc: RpcClient): Promise<boolean | undefined> => {
  try {
    return (await lookUp((method, params) => rpc.request(call.network, method, params), hash, true)) !== undefined
  } catch {
    return undefined
  }
}

/** Gives a signed transaction to the network. It is known by its first signature, whatever a node answers. */
const sendSigned = async (signed: Uint8Array, call: Call, { rpc, options }: Sending): Promise<string> => {
  const [first] = readWire(signed).signatures
  const hash = encodeBase58(first ?? new Uint8Array(64))
  // What the visitor has cancelled while the wallet was open is signed, and not sent.
  call.signal.throwIfAborted()
  const params = [encodeBase64(signed), { encoding: 'base64', ...toNodeOptions(options) }]
  const posted = rpc.request(call.network, 'sendTransaction', params, call.signal)
  const isOut = (error: unknown) => isModalError(error, 'SOLANA_SENT_UNCONFIRMED')
  given.set(
    call.operation,
    posted.then(
      () => hash,
      (error: unknown) => (isOut(error) ? hash : undefined),
    ),
  )
  try {
    await posted
    return hash
  } catch (error) {
    // A host may give the same transaction again, long after the first one was taken: it is too old only if it is nowhere.
    const isExpired = isModalError(error, 'SOLANA_TRANSACTION_EXPIRED')
    if (!isOut(error) && !isExpired) throw error
    const known = await isThere(hash, call, rpc)
    if (known) return hash
    if (isExpired && known === false) throw error
    throw solanaError('SOLANA_SENT_UNCONFIRMED', { details: hash, cause: error })
  }
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
  if (await canDo(call, WALLET_SENDS)) {
    const options = toNodeOptions(sending.options)
    return readHash(await askWallet(call, WALLET_SENDS, (asked) => [{ ...asked, transaction, options }]))
  }
  const signed = await signTransaction({ transaction }, call)
  const { lifetime } = sending
  // A wallet may have put in another blockhash, or a nonce, which lives for good.
  if (lifetime?.blockhash === readWire(signed).blockhash) lifetimes.set(call.operation, lifetime.lastValidBlockHeight)
  return sendSigned(signed, call, sending)
}
