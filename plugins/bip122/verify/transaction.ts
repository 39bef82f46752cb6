import { type ByteReader, readAll } from 'portico/kit'
import { join, littleEndian, sha256Twice, withCount, withSize } from './bytes.js'

interface Input {
  /** The spent transaction's id and output index: 36 bytes. */
  readonly outpoint: Uint8Array
  readonly scriptSig: Uint8Array
  readonly sequence: number
  readonly witness: readonly Uint8Array[]
}

export interface Output {
  /** Eight bytes, as hashed. */
  readonly amount: Uint8Array
  readonly script: Uint8Array
}

export interface Transaction {
  readonly version: number
  readonly inputs: readonly Input[]
  readonly outputs: readonly Output[]
  readonly lockTime: number
}

export const EMPTY = new Uint8Array()
export const NO_AMOUNT = new Uint8Array(8)

const readInput = (reader: ByteReader): Input => ({
  outpoint: reader.take(36),
  scriptSig: reader.sized(),
  sequence: reader.number(4),
  witness: [],
})

export const readOutput = (reader: ByteReader): Output => ({ amount: reader.take(8), script: reader.sized() })

/** Reads a witness stack. */
export const readWitness = (bytes: Uint8Array): readonly Uint8Array[] =>
  readAll(bytes, (reader) => reader.list(() => reader.sized()))

/**
 * Reads a serialized transaction. Throws if it is malformed.
 * @source BIP-144
 */
export const readTransaction = (bytes: Uint8Array): Transaction =>
  readAll(bytes, (reader) => {
    const version = reader.number(4)
    let inputs = reader.list(() => readInput(reader))
    // No inputs mark a transaction with witnesses; a flag follows.
    const hasWitnesses = inputs.length === 0 && reader.number(1) === 1
    if (hasWitnesses) inputs = reader.list(() => readInput(reader))
    const outputs = reader.list(() => readOutput(reader))
    if (hasWitnesses) inputs = inputs.map((input) => ({ ...input, witness: reader.list(() => reader.sized()) }))
    if (hasWitnesses && inputs.every(({ witness }) => witness.length === 0))
      throw new RangeError('The witness is missing.')
    if (inputs.length === 0) throw new RangeError('The transaction has no inputs.')
    return { version, inputs, outputs, lockTime: reader.number(4) }
  })

export const writeOutput = ({ amount, script }: Output): Uint8Array => join(amount, withSize(script))

/** Writes a transaction without its witnesses: the bytes that its id and old signatures hash. */
export const writeTransaction = ({ version, inputs, outputs, lockTime }: Transaction): Uint8Array =>
  join(
    littleEndian(version, 4),
    withCount(inputs.map((one) => join(one.outpoint, withSize(one.scriptSig), littleEndian(one.sequence, 4)))),
    withCount(outputs.map(writeOutput)),
    littleEndian(lockTime, 4),
  )

/** Returns the id in the byte order of inputs. */
export const idOf = (transaction: Transaction): Uint8Array => sha256Twice(writeTransaction(transaction))
