import { FrameError, invalidPayload } from '../frame-error.js'
import { readList, readOptional, readRecord, readText } from './readers.js'

/** The fields of a transaction on an EVM chain, in wei and units of gas. */
export interface EvmTransaction {
  readonly chainId: bigint
  readonly from: string
  /** Absent: the transaction creates a contract. */
  readonly to: `0x${string}` | undefined
  readonly value: bigint
  readonly data: `0x${string}`
  readonly gas: bigint
  readonly nonce: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** One call of a smart account. */
export interface SmartCall {
  readonly to: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
}

/** Calls that a smart account makes as one operation: all of them, or none. */
export interface SmartCalls {
  readonly method: 'eth_sendTransaction' | 'wallet_sendCalls'
  readonly from: string
  readonly calls: readonly SmartCall[]
  /** The id that the application gives the calls. */
  readonly callsId: string | undefined
  /** The application wants a sponsor, which is told this. */
  readonly sponsor: { readonly isOptional: boolean; readonly context: unknown } | undefined
}

/** One of the methods that need an approval, or ask about smart accounts, with its network. */
export type RpcRequest = { readonly chainId: string } & (
  | { readonly method: 'personal_sign'; readonly message: `0x${string}`; readonly address: string }
  | { readonly method: 'eth_signTypedData_v4'; readonly address: string; readonly json: string }
  | { readonly method: 'eth_signTransaction'; readonly transaction: EvmTransaction }
  | SmartCalls
  | { readonly method: 'wallet_getCallsStatus'; readonly callsId: string }
  | {
      readonly method: 'wallet_getCapabilities'
      readonly address: string
      readonly chains: readonly string[] | undefined
    }
  | { readonly method: 'solana_signMessage'; readonly pubkey: string; readonly message: string }
  | { readonly method: 'solana_signTransaction'; readonly pubkey: string; readonly transaction: string }
  | { readonly method: 'solana_signAllTransactions'; readonly pubkey: string; readonly transactions: readonly string[] }
)

const HEX = /^0x(?:[\da-f]{2})*$/i
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/
/** Characters of a transaction of 1,232 bytes, and some more. */
const TRANSACTION_LENGTH = 1_800
/** Calls of one operation. */
const MOST_CALLS = 50
/** Characters of what a sponsor is told, as JSON. */
const CONTEXT_LENGTH = 4_000
/** Characters of a message: reading base58 takes quadratic time. */
const MESSAGE_LENGTH = 12_000

const readHex = (value: unknown, what: string, longest = 400_000) =>
  readText(value, what, longest, HEX) as `0x${string}`
const readAddress = (value: unknown, what: string) => readText(value, what, 42, /^0x[\da-f]{40}$/i) as `0x${string}`
const readKey = (value: unknown) => readText(value, 'pubkey', 44, BASE58)
const readTransaction = (value: unknown) => readText(value, 'transaction', TRANSACTION_LENGTH, BASE58)
const readQuantity = (value: unknown, what: string, digits: number) =>
  BigInt(readText(value, what, digits + 2, /^0x[\da-f]+$/i))

const readEvmTransaction = (value: unknown): EvmTransaction => {
  const fields = readRecord(value, 'transaction')
  const { to, data } = fields
  for (const name of Object.keys(fields)) if (!KNOWN.has(name)) throw invalidPayload(`The field ${name.slice(0, 40)}`)
  return Object.freeze({
    chainId: readQuantity(fields['chainId'], 'chainId', 16),
    from: readAddress(fields['from'], 'from'),
    to: to === undefined ? undefined : readAddress(to, 'to'),
    value: readQuantity(fields['value'], 'value', 64),
    data: data === undefined ? '0x' : readHex(data, 'data'),
    gas: readQuantity(fields['gas'], 'gas', 16),
    nonce: readQuantity(fields['nonce'], 'nonce', 13),
    maxFeePerGas: readQuantity(fields['maxFeePerGas'], 'maxFeePerGas', 64),
    maxPriorityFeePerGas: readQuantity(fields['maxPriorityFeePerGas'], 'maxPriorityFeePerGas', 64),
  })
}

/** Reads one call; a smart account creates no contract. Gas and fees of a transaction have no meaning for it. */
const readSmartCall = (value: unknown): SmartCall => {
  const { to: given, value: amount = '0x0', data = '0x' } = readRecord(value, 'call')
  const to = readAddress(given, 'to')
  // The account would call itself: ERC-7579 has its libraries take the zero address for the account.
  if (/^0x0+$/i.test(to)) throw invalidPayload('to')
  return Object.freeze({
    to,
    value: readQuantity(amount, 'value', 64),
    data: readHex(data, 'data'),
  })
}

const readCallsId = (value: unknown) => readText(value, 'id', 4_096, /^[\x21-\x7e]+$/)

const readSponsor = (value: unknown): SmartCalls['sponsor'] => {
  const { isOptional, context } = readRecord(value, 'sponsor')
  if (JSON.stringify(context ?? null).length > CONTEXT_LENGTH) throw invalidPayload('context')
  return { isOptional: isOptional === true, context }
}

const readSmartCalls = (method: SmartCalls['method'], value: unknown): SmartCalls => {
  const fields = readRecord(value, 'calls')
  const calls = method === 'eth_sendTransaction' ? [value] : fields['calls']
  const read = readList(calls, 'calls', MOST_CALLS, readSmartCall)
  if (read.length === 0) throw invalidPayload('calls')
  return {
    method,
    from: readAddress(fields['from'], 'from'),
    calls: read,
    callsId: readOptional(fields['id'], readCallsId),
    sponsor: readOptional(fields['sponsor'], readSponsor),
  }
}

/** Fields that this page signs: another one would not be drawn, so it is refused. */
const KNOWN: ReadonlySet<string> = new Set([
  'chainId',
  'from',
  'to',
  'value',
  'data',
  'gas',
  'nonce',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
])

const readParams = (method: string, params: unknown) => {
  const isEvm = !method.startsWith('solana_')
  const list = isEvm ? readList(params, 'params', 2, (one) => one) : []
  const fields = isEvm ? {} : readRecord(params, 'params')
  switch (method) {
    case 'personal_sign':
      return { method, message: readHex(list[0], 'message'), address: readAddress(list[1], 'address') } as const
    case 'eth_signTypedData_v4':
      return { method, address: readAddress(list[0], 'address'), json: readText(list[1], 'data', 400_000) } as const
    case 'eth_signTransaction':
      return { method, transaction: readEvmTransaction(list[0]) } as const
    case 'eth_sendTransaction':
    case 'wallet_sendCalls':
      return readSmartCalls(method, list[0])
    case 'wallet_getCallsStatus':
      return { method, callsId: readCallsId(list[0]) } as const
    case 'wallet_getCapabilities': {
      const chains = readOptional(list[1], (given) =>
        readList(given, 'chains', 100, (one) => `eip155:${readQuantity(one, 'chain', 13)}`),
      )
      return { method, address: readAddress(list[0], 'address'), chains } as const
    }
    case 'solana_signMessage': {
      const message = readText(fields['message'], 'message', MESSAGE_LENGTH, BASE58)
      return { method, pubkey: readKey(fields['pubkey']), message } as const
    }
    case 'solana_signTransaction': {
      const transaction = readTransaction(fields['transaction'])
      return { method, pubkey: readKey(fields['pubkey']), transaction } as const
    }
    case 'solana_signAllTransactions': {
      const transactions = readList(fields['transactions'], 'transactions', 20, readTransaction)
      if (transactions.length === 0) throw invalidPayload('transactions')
      return { method, pubkey: readKey(fields['pubkey']), transactions } as const
    }
    default:
      throw new FrameError(4200, 'The method is unknown.')
  }
}

/** Reads a request of a method. @throws `FrameError` 4200 for another method, or if it is malformed */
export const readRpcRequest = (value: unknown, readChainId: (value: unknown) => string): RpcRequest => {
  const { method, params, chainId } = readRecord(value, 'payload')
  const read = readParams(readText(method, 'method', 64), params)
  const chain = readChainId(chainId)
  if (read.method.startsWith('solana_') !== chain.startsWith('solana:')) throw invalidPayload('chainId')
  if (read.method === 'eth_signTransaction' && `eip155:${read.transaction.chainId}` !== chain)
    throw invalidPayload('chainId')
  return Object.freeze({ ...read, chainId: chain })
}
