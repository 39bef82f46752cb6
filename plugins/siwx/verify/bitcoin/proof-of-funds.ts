import { readAll, readPsbtMap } from 'portico/kit'
import { isEqual } from './bytes.js'
import { EMPTY, idOf, type Output, readOutput, readTransaction, readWitness, type Transaction } from './transaction.js'

/** A signed transaction, and what it spends as far as the signer says. */
export interface Proof {
  readonly transaction: Transaction
  /** One for each input but the first, which spends the message. */
  readonly funds: readonly Output[]
}

const MAGIC = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
const UNSIGNED = '00'
const WHOLE_OUTPUT = '00'
const ONE_OUTPUT = '01'
const FINAL_SCRIPT = '07'
const FINAL_WITNESS = '08'

type Fields = ReadonlyMap<string, Uint8Array>

/** What an input spends, by the transaction it comes from, or where a witness signs its amount, by itself. */
const readFund = (index: number, { inputs }: Transaction, maps: readonly Fields[]): Output => {
  const outpoint = inputs[index]?.outpoint ?? EMPTY
  const isFromHere = (at: number) => isEqual(inputs[at]?.outpoint.subarray(0, 32) ?? EMPTY, outpoint.subarray(0, 32))
  // Several inputs that spend the same transaction may have it once, with the first of them.
  const source = maps.find((map, at) => at <= index && map.has(WHOLE_OUTPUT) && isFromHere(at))?.get(WHOLE_OUTPUT)
  if (source) {
    const whole = readTransaction(source)
    const output = whole.outputs[new DataView(outpoint.slice().buffer).getUint32(32, true)]
    if (output && isEqual(idOf(whole), outpoint.subarray(0, 32))) return output
    throw new RangeError('A fund is not of the transaction that it comes with.')
  }
  const alone = maps[index]?.get(ONE_OUTPUT)
  if (alone && maps[index]?.has(FINAL_WITNESS)) return readAll(alone, readOutput)
  throw new RangeError('It is not said what is spent.')
}

/**
 * Reads the form of BIP-322 that proves funds as well: a finished PSBT; throws where it is none. That the funds exist,
 * and are there still, nobody can tell without a node, and a sign-in does not ask.
 * @source BIP-174, BIP-322
 */
export const readProof = (bytes: Uint8Array): Proof =>
  readAll(bytes, (reader) => {
    if (!isEqual(reader.take(MAGIC.length), MAGIC)) throw new RangeError('Not a PSBT.')
    const unsigned = readTransaction(readPsbtMap(reader).get(UNSIGNED) ?? EMPTY)
    if (unsigned.inputs.some(({ scriptSig, witness }) => scriptSig.length + witness.length > 0)) {
      throw new RangeError('A PSBT has a signed transaction in it.')
    }
    const maps = unsigned.inputs.map(() => readPsbtMap(reader))
    for (const _ of unsigned.outputs) readPsbtMap(reader)
    const inputs = unsigned.inputs.map((input, index) => {
      const witness = maps[index]?.get(FINAL_WITNESS)
      return {
        ...input,
        scriptSig: maps[index]?.get(FINAL_SCRIPT) ?? EMPTY,
        witness: witness ? readWitness(witness) : [],
      }
    })
    const funds = inputs.slice(1).map((_, index) => readFund(index + 1, unsigned, maps))
    return { transaction: { ...unsigned, inputs }, funds }
  })
