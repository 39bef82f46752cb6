import { readAll, readPsbtMap } from 'portico/kit'
import { isEqual } from './bytes.js'
import { EMPTY, idOf, type Output, readOutput, readTransaction, readWitness, type Transaction } from './transaction.js'

/** A signed transaction, and the outputs that it claims to spend. */
export interface Proof {
  readonly transaction: Transaction
  /** One per input except the first, which spends the message. */
  readonly funds: readonly Output[]
}

const MAGIC = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
const UNSIGNED = '00'
const WHOLE_OUTPUT = '00'
const ONE_OUTPUT = '01'
const FINAL_SCRIPT = '07'
const FINAL_WITNESS = '08'

/** An input, and its map of the PSBT. */
interface Part {
  readonly outpoint: Uint8Array
  readonly fields: ReadonlyMap<string, Uint8Array>
}

/** Returns the output that an input spends: from its whole transaction, or alone if a witness signs its amount. */
const readFund = ({ outpoint, fields }: Part, before: readonly Part[]): Output => {
  const id = outpoint.subarray(0, 32)
  // Several inputs of one transaction may carry it once, with the first of them.
  const carrier = before.find((part) => part.fields.has(WHOLE_OUTPUT) && isEqual(part.outpoint.subarray(0, 32), id))
  const source = (carrier?.fields ?? fields).get(WHOLE_OUTPUT)
  if (source) {
    const whole = readTransaction(source)
    const output = whole.outputs[readAll(outpoint.subarray(32), (reader) => reader.number(4))]
    if (output && isEqual(idOf(whole), id)) return output
    throw new RangeError('An input does not belong to its previous transaction.')
  }
  const alone = fields.get(ONE_OUTPUT)
  if (alone && fields.has(FINAL_WITNESS)) return readAll(alone, readOutput)
  throw new RangeError('The spent output is missing.')
}

/**
 * Reads the proof-of-funds form of BIP-322: a finished PSBT. Throws if it is malformed. Whether the funds exist is not
 * checked: that takes a node, and a sign-in does not need it.
 * @source BIP-174, BIP-322
 */
export const readProof = (bytes: Uint8Array): Proof =>
  readAll(bytes, (reader) => {
    if (!isEqual(reader.take(MAGIC.length), MAGIC)) throw new RangeError('Not a PSBT.')
    const unsigned = readTransaction(readPsbtMap(reader).get(UNSIGNED) ?? EMPTY)
    if (unsigned.inputs.some(({ scriptSig, witness }) => scriptSig.length + witness.length > 0)) {
      throw new RangeError('A PSBT contains a signed transaction.')
    }
    const parts = unsigned.inputs.map((input) => ({ ...input, fields: readPsbtMap(reader) }))
    for (const _ of unsigned.outputs) readPsbtMap(reader)
    const inputs = parts.map(({ fields, ...input }) => {
      const witness = fields.get(FINAL_WITNESS)
      return { ...input, scriptSig: fields.get(FINAL_SCRIPT) ?? EMPTY, witness: witness ? readWitness(witness) : [] }
    })
    const funds = parts.slice(1).map((part, index) => readFund(part, parts.slice(0, index + 1)))
    return { transaction: { ...unsigned, inputs }, funds }
  })
