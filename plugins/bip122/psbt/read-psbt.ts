import { ByteReader, decodeBase64, encodeHex, readAll, readPsbtMap } from 'portico/kit'

/** The parts of a PSBT that must be known before it is signed. */
export interface Psbt {
  readonly inputs: number
  /** The data that the signatures commit to: the unsigned transaction, or in version 2 the fields that make it up. */
  readonly transaction: string
}

const readUnsigned = (reader: ByteReader): { readonly inputs: number; readonly outputs: number } => {
  reader.take(4)
  const inputs = reader.list(() => {
    reader.take(36)
    // A PSBT holds the signatures beside the transaction.
    if (reader.size() !== 0) throw new RangeError('A PSBT contains a signed transaction.')
    reader.take(4)
  })
  const outputs = reader.list(() => {
    reader.take(8)
    reader.sized()
  })
  reader.take(4)
  return { inputs: inputs.length, outputs: outputs.length }
}

const UNSIGNED = '00'
/** Keys of version 2: the counts of inputs and outputs, and the fields of the transaction. @source BIP-370 */
const V2 = {
  version: '02',
  lockTime: '03',
  inputCount: '04',
  outputCount: '05',
  input: ['0e', '0f', '10', '11', '12'],
  output: ['03', '04'],
}

const pick = (map: ReadonlyMap<string, Uint8Array>, keys: readonly string[]): string =>
  keys.map((key) => `${key}=${encodeHex(map.get(key) ?? new Uint8Array())}`).join()

const read = (reader: ByteReader): Psbt => {
  if (encodeHex(reader.take(5)) !== '70736274ff') throw new RangeError('Not a PSBT.')
  const global = readPsbtMap(reader)
  const unsigned = global.get(UNSIGNED)
  const count = (key: string) => new ByteReader(global.get(key) ?? new Uint8Array()).size()
  const { inputs, outputs } = unsigned
    ? readAll(unsigned, readUnsigned)
    : { inputs: count(V2.inputCount), outputs: count(V2.outputCount) }
  const parts = [pick(global, [UNSIGNED, V2.version, V2.lockTime])]
  for (let i = 0; i < inputs; i++) parts.push(pick(readPsbtMap(reader), unsigned ? [] : V2.input))
  for (let i = 0; i < outputs; i++) parts.push(pick(readPsbtMap(reader), unsigned ? [] : V2.output))
  return { inputs, transaction: parts.join(';') }
}

/**
 * Reads the container of a partially signed transaction in base64; `undefined` if it is malformed. Never throws.
 * @source BIP-174, BIP-370
 */
export const readPsbt = (text: unknown): Psbt | undefined => {
  try {
    const bytes = decodeBase64(text)
    return bytes && readAll(bytes, read)
  } catch {
    return undefined
  }
}
