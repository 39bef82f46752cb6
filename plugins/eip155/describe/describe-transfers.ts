import type * as z from 'zod/mini'
import type { DescribeCall, OperationTransfer, OperationTransfers } from 'portico/plugin'
import type { RequestDescription } from 'portico/services'
import { NATIVE_TOKEN_ADDRESS } from '../constants.js'
import type { rawInput } from '../handlers/ask-raw.js'
import type { sendInput } from '../handlers/send.js'
import { type sendTransactionInput, transactionRequest } from '../handlers/send-transaction.js'
import { messageRequest, type signInput } from '../handlers/sign.js'
import { type signTypedDataInput, typedDataRequest } from '../handlers/sign-typed-data.js'
import { describeRequest } from './describe-request.js'

/** Item 0 of a collection has the amount 0 in its call. */
const isItem = (amount: string, mayBeItem = false) => mayBeItem && amount === '0'

/** Returns the transfers of a described request; a single doubt, or another effect, makes the whole opaque. */
const toTransfers = ({ effects, warnings }: RequestDescription): OperationTransfers => {
  if (warnings.length > 0) return 'opaque'
  const transfers: OperationTransfer[] = []
  for (const effect of effects) {
    if (effect.kind !== 'transfer' || isItem(effect.amount, effect.mayBeItem)) return 'opaque'
    const { to, amount, asset } = effect
    transfers.push({ to: to.toLowerCase(), amount, ...(asset !== undefined && { asset: asset.toLowerCase() }) })
  }
  return transfers
}

const describe = (
  [method, params]: readonly [method: string, params: unknown],
  { account, chain }: DescribeCall,
): OperationTransfers => toTransfers(describeRequest({ account, chain, method, params }))

/** The raw requests whose payments can be read. */
const READABLE: ReadonlySet<string> = new Set(['eth_sendTransaction', 'wallet_sendCalls'])

/** A message of 32 bytes. Smart accounts take a signed hash for an operation, and a hash can be searched that is a text. */
const HASH = /^0x[\da-f]{64}$/i

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** The transfers of each handler's input: those of the wallet request that the handler makes of it. */
export const describeTransfers = {
  sign(input: z.infer<typeof signInput>, call: DescribeCall): OperationTransfers {
    const request = messageRequest(input, call.account)
    return HASH.test(request[1][0]) ? 'opaque' : describe(request, call)
  },
  /** A contract can take any signature of its own typed data as a permission. */
  signTypedData: (input: z.infer<typeof signTypedDataInput>, call: DescribeCall): OperationTransfers =>
    input.domain?.['verifyingContract'] === undefined
      ? describe(typedDataRequest(input, call.account), call)
      : 'opaque',
  send({ to, amount, token }: z.infer<typeof sendInput>, call: DescribeCall) {
    const transaction =
      !token || token.toLowerCase() === NATIVE_TOKEN_ADDRESS
        ? ({ to, value: `0x${amount.toString(16)}` } as const)
        : ({ to: token, data: `0xa9059cbb${word(BigInt(to))}${word(amount)}` } as const)
    return describeTransfers.sendTransaction(transaction, call)
  },
  sendTransaction: (input: z.infer<typeof sendTransactionInput>, call: DescribeCall): OperationTransfers =>
    describe(transactionRequest(input, call), call),
  raw: ({ method, params }: z.infer<typeof rawInput>, call: DescribeCall): OperationTransfers =>
    READABLE.has(method) ? describe([method, params], call) : 'opaque',
}
