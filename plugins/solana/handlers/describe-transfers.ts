import { encodeHex } from 'portico/kit'
import type { OperationTransfer, OperationTransfers, OutputOf } from 'portico/plugin'
import { NATIVE_SOLANA_TOKEN_ADDRESS } from '../constants.js'
import { PROGRAMS } from '../transfer/instructions.js'
import { readWire } from '../transaction-wire.js'
import { ADVANCE_NONCE, readInstructions } from './expect-asked.js'
import type { sendInput, signInput } from './inputs.js'

type Instruction = ReturnType<typeof readInstructions>[number]

/** Reads a number of 8 bytes in little-endian order. */
const readNumber = (data: Uint8Array, at: number): string =>
  String(new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true))

/** Whether an address stands in the transaction itself: that of a lookup table is on the network alone. */
const isStated = (address: string | undefined): address is string => address !== undefined && !address.includes('/')

/** Programs that move nothing, whatever they are told. */
const STILL: readonly string[] = [PROGRAMS.computeBudget, PROGRAMS.memo]

/**
 * Reads one instruction; empty if it moves nothing, `undefined` if it is not one of those that are known. The receiver of a
 * token is a token account, because the instruction does not name the owner.
 */
const readInstruction = ({ program, accounts, data, text }: Instruction): readonly OperationTransfer[] | undefined => {
  if (STILL.includes(program)) return []
  const code = encodeHex(data.slice(0, 4))
  if (program === PROGRAMS.system) {
    if (text.endsWith(ADVANCE_NONCE)) return []
    const [, to] = accounts
    const isTransfer = code === '02000000' && data.length === 12 && accounts.length === 2 && isStated(to)
    return isTransfer ? [{ to, amount: readNumber(data, 4) }] : undefined
  }
  // A plain `Transfer` names no mint, and more than four accounts are several signers, or the hook of the token.
  if ((program !== PROGRAMS.token && program !== PROGRAMS.token2022) || accounts.length !== 4) return undefined
  const [, asset, to] = accounts
  if (!isStated(asset) || !isStated(to)) return undefined
  if (data[0] === 12 && data.length === 10) return [{ to, amount: readNumber(data, 1), asset }]
  if (code.startsWith('1a01') && data.length === 19) return [{ to, amount: readNumber(data, 2), asset }]
  return undefined
}

/** Describes a transaction; one unknown instruction makes the whole opaque. @throws `RangeError` if it is malformed */
const readTransfers = (transaction: Uint8Array): readonly OperationTransfer[] | undefined => {
  const { messageBytes, version } = readWire(transaction)
  if (version !== 'legacy' && version !== 0) return undefined
  const read = readInstructions(messageBytes).map(readInstruction)
  return read.every((transfers) => transfers !== undefined) ? read.flat() : undefined
}

/** Whether bytes are a text: those of a transaction are none, because a text has no control characters. */
const isText = (bytes: Uint8Array): boolean => {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for.
    return !/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

/** The transfers of each handler's input. @throws `RangeError` for a malformed transaction */
export const describeTransfers = {
  sign: ({ message }: OutputOf<typeof signInput>): OperationTransfers =>
    isText(typeof message === 'string' ? new TextEncoder().encode(message) : message.raw) ? [] : 'opaque',
  send: ({ to, amount, token }: OutputOf<typeof sendInput>): OperationTransfers => {
    const asset = token === NATIVE_SOLANA_TOKEN_ADDRESS ? undefined : token
    return [{ to, amount: String(amount), ...(asset !== undefined && { asset }) }]
  },
  transactions: (transactions: readonly Uint8Array[]): OperationTransfers => {
    const read = transactions.map(readTransfers)
    return read.every((transfers) => transfers !== undefined) ? read.flat() : 'opaque'
  },
}
