import { type Call, isModalError, type OutputOf } from 'portico/plugin'
import { messageOf } from 'portico/kit'
import { decodeAddress } from '../decode-address.js'
import { solanaError } from '../errors.js'
import { readWire } from '../transaction-wire.js'
import { verifySignature } from '../verify-signature.js'
import { askWallet } from './ask-wallet.js'
import type { signAllTransactionsInput, signTransactionInput } from './inputs.js'
import { readBytes, readOutputs } from './read-outputs.js'

type Bytes = Uint8Array<ArrayBuffer>

/** Reads a signed transaction. The wallet may have changed it: some add a fee or guard instructions. */
const readSigned = async (output: Readonly<Record<string, unknown>> | undefined, account: string): Promise<Bytes> => {
  const bytes = readBytes(output?.['signedTransaction'])
  const invalid = (details: string) => solanaError('SOLANA_TRANSACTION_INVALID', { details })
  if (!bytes) throw invalid('the answer has no bytes')
  const wire = (() => {
    try {
      return readWire(bytes)
    } catch (error) {
      throw invalid(messageOf(error))
    }
  })()
  const signature = wire.signatures[wire.signers.indexOf(account)]
  const key = decodeAddress(account)
  // The account need not be a signer.
  if (key && signature && !(await verifySignature(key, signature, wire.messageBytes)))
    throw invalid('the signature is not of this account')
  return bytes
}

const ask = async (transactions: readonly Bytes[], call: Call): Promise<readonly Bytes[]> => {
  const answer = await askWallet(call, 'solana:signTransaction', (asked) =>
    transactions.map((transaction) => ({ ...asked, transaction: transaction.slice() })),
  )
  const outputs = readOutputs(answer, transactions.length)
  if (!outputs) throw solanaError('SOLANA_TRANSACTION_INVALID', { details: 'expected one result per transaction' })
  return Promise.all(outputs.map((output) => readSigned(output, call.account)))
}

/** Signs one transaction; resolves with its bytes. @throws `SOLANA_TRANSACTION_INVALID`, `SOLANA_FEATURE_UNSUPPORTED` */
export const signTransaction = async (
  { transaction }: OutputOf<typeof signTransactionInput>,
  call: Call,
): Promise<Uint8Array> => {
  const [signed = transaction] = await ask([transaction], call)
  return signed
}

/** Whether an error means that the wallet signs one transaction at a time. */
const isOneByOne = (error: unknown): boolean =>
  isModalError(error) &&
  // A user who refused is not asked again.
  error.code !== 'USER_REJECTED' &&
  error.code !== 'OPERATION_ABORTED' &&
  (error.code === 'WALLET_METHOD_UNSUPPORTED' ||
    error.code === 'RPC_METHOD_NOT_FOUND' ||
    error.code === 'RPC_METHOD_UNSUPPORTED' ||
    /not (supported|implemented)|unsupported|multiple|one transaction/i.test(error.details ?? ''))

/**
 * Signs several transactions in one request, or one by one if the wallet takes only one; resolves with their bytes, in
 * their order.
 * @throws `SOLANA_TRANSACTION_INVALID`, `SOLANA_FEATURE_UNSUPPORTED`
 */
export const signAllTransactions = async (
  { transactions }: OutputOf<typeof signAllTransactionsInput>,
  call: Call,
): Promise<readonly Uint8Array[]> => {
  try {
    return await ask(transactions, call)
  } catch (error) {
    if (transactions.length < 2 || isModalError(error, 'SOLANA_FEATURE_UNSUPPORTED') || !isOneByOne(error)) throw error
  }
  const signed: Bytes[] = []
  for (const transaction of transactions) signed.push(...(await ask([transaction], call)))
  return signed
}
