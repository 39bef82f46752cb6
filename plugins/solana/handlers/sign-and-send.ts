import { type Call, isModalError, type ModalError, normalizeThrown } from 'portico/plugin'
import { encodeBase58, encodeBase64, isUnsettled, messageOf, recordSent } from 'portico/kit'
import { solanaError } from '../errors.js'
import type { RpcClient } from 'portico/kit'
import type { Lifetime } from '../transfer/read-node.js'
import { findLifetime, lifetimes } from '../transaction-lifetimes.js'
import { readWire } from '../transaction-wire.js'
import { askWallet, canDo } from './ask-wallet.js'
import { lookUp } from '../read-status.js'
import { expectAsked } from './expect-asked.js'
import type { SolanaSendOptions } from './inputs.js'
import { readBytes, readOutputs } from './read-outputs.js'
import { signTransaction } from './sign-transactions.js'

type SendOptions = SolanaSendOptions | undefined

/** How a transaction is sent. */
export interface Sending {
  readonly rpc: RpcClient
  readonly options: SendOptions
  /** Its blockhash and last valid block, if they are known. */
  readonly lifetime?: Lifetime
}

const WALLET_SENDS = 'solana:signAndSendTransaction'

/** The older names of a commitment, and what nodes take them for. */
const COMMITMENTS: Readonly<Record<string, string>> = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

const toNodeOptions = (options: SendOptions) => {
  const commitment = options?.preflightCommitment
  // The blockhash of a transfer is confirmed only: a preflight against finalized blocks would not find it.
  return { ...options, preflightCommitment: commitment ? (COMMITMENTS[commitment] ?? commitment) : 'confirmed' }
}

/** Whether a wallet that sends failed without saying that nothing was sent. */
const mayBeSent = (error: unknown): error is ModalError =>
  isUnsettled(isModalError(error, 'SOLANA_WALLET_FAILED') ? normalizeThrown(error.cause) : error)

/** Reads the transaction's signature from a wallet's answer. @throws `SOLANA_HASH_INVALID` */
const readHash = (answer: unknown): string => {
  const [output] = readOutputs(answer, 1) ?? []
  const signature = readBytes(output?.['signature'])
  if (signature?.length !== 64) throw solanaError('SOLANA_HASH_INVALID')
  return encodeBase58(signature)
}

/** Whether the network has a transaction; `undefined` if it does not say. */
const isThere = async (hash: string, call: Call, rpc: RpcClient): Promise<boolean | undefined> => {
  try {
    return (await lookUp((method, params) => rpc.request(call.network, method, params), hash, true)) !== undefined
  } catch {
    return undefined
  }
}

/** Posts a signed transaction to the network. Its first signature identifies it, whatever a node answers. */
const sendSigned = async (signed: Uint8Array, call: Call, { rpc, options, lifetime }: Sending): Promise<string> => {
  const { blockhash, signatures } = readWire(signed)
  const [first] = signatures
  const hash = encodeBase58(first ?? new Uint8Array(64))
  // The user cancelled while the wallet was open: the signed transaction is not sent.
  call.signal.throwIfAborted()
  const params = [encodeBase64(signed), { encoding: 'base64', ...toNodeOptions(options) }]
  const posted = rpc.request(call.network, 'sendTransaction', params, call.signal)
  const isOut = (error: unknown) => isModalError(error, 'SOLANA_SENT_UNCONFIRMED')
  recordSent(
    call.operation,
    posted.then(
      () => ({ hash }),
      (error: unknown) => (isOut(error) ? { hash } : undefined),
    ),
  )
  // The wallet may have set another blockhash, or a nonce, which does not expire.
  const known = lifetime ?? findLifetime(blockhash)
  if (known?.blockhash === blockhash)
    lifetimes.set(hash, { lastValidBlockHeight: known.lastValidBlockHeight, isOwn: true })
  try {
    await posted
    return hash
  } catch (error) {
    // A host may repeat a transaction that was executed long ago: it is expired only if the network does not have it.
    const isExpired = isModalError(error, 'SOLANA_TRANSACTION_EXPIRED')
    if (!isOut(error) && !isExpired) throw error
    const isKnown = await isThere(hash, call, rpc)
    if (isKnown) return hash
    if (isExpired && isKnown === false) throw error
    throw solanaError('SOLANA_SENT_UNCONFIRMED', { details: hash, cause: error })
  }
}

/**
 * Signs and sends a transaction: through the wallet if it can send, because it then shows the outcome, else by RPC.
 * @throws `SOLANA_HASH_INVALID`, `SOLANA_TRANSACTION_INVALID`, `SOLANA_FUNDS_EXCEEDED`, `SOLANA_SENT_UNCONFIRMED`
 */
export const signAndSend = async (
  transaction: Uint8Array<ArrayBuffer>,
  call: Call,
  sending: Sending,
): Promise<string> => {
  if (await canDo(call, WALLET_SENDS, transaction)) {
    const options = toNodeOptions(sending.options)
    const asked = askWallet(call, WALLET_SENDS, (own) => [{ ...own, transaction, options }])
    const hash = asked.then(readHash, (error: unknown) => {
      if (!mayBeSent(error)) throw error
      throw solanaError('SOLANA_SENT_UNCONFIRMED', { details: error.details ?? '', cause: error })
    })
    recordSent(
      call.operation,
      hash.then((sent) => ({ hash: sent })),
    )
    return hash
  }
  const signed = await signTransaction({ transaction }, call)
  try {
    expectAsked(transaction, signed)
  } catch (error) {
    throw solanaError('SOLANA_TRANSACTION_INVALID', { details: messageOf(error) })
  }
  return sendSigned(signed, call, sending)
}
