import { decodeBase64, encodeHex } from 'portico/kit'

/** What is in a PSBT, as far as it must be known before it is signed. */
export interface Psbt {
  readonly inputs: number
  /** What the signatures are for: the unsigned transaction, or in version 2 all that it is made of. */
  readonly transaction: string
}

class Reader {
  private at = 0
  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at === this.bytes.length
  }

  take(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new RangeError('A PSBT ends too early.')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  number(size: number): number {
    return this.take(size).reduceRight((sum, byte) => sum * 256 + byte, 0)
  }

  /** A compact size. @source https://en.bitcoin.it/wiki/Protocol_documentation#Variable_length_integer */
  size(): number {
    const first = this.number(1)
    return first < 0xfd ? first : this.number(first === 0xfd ? 2 : first === 0xfe ? 4 : 8)
  }

  /** One map of a PSBT, by key in hexadecimal. */
  map(): ReadonlyMap<string, Uint8Array> {
    const entries = new Map<string, Uint8Array>()
    for (let length = this.size(); length > 0; length = this.size()) {
      const key = encodeHex(this.take(length))
      if (entries.has(key)) throw new RangeError('A PSBT has a key twice.')
      entries.set(key, this.take(this.size()))
    }
    return entries
  }
}

const readUnsigned = (bytes: Uint8Array): { readonly inputs: number; readonly outputs: number } => {
  const reader = new Reader(bytes)
  reader.take(4)
  const inputs = reader.size()
  for (let i = 0; i < inputs; i++) {
    reader.take(36)
    // Signatures stand beside the transaction, not in it.
    if (reader.size() !== 0) throw new RangeError('A PSBT has a signed transaction in it.')
    reader.take(4)
  }
  const outputs = reader.size()
  for (let i = 0; i < outputs; i++) {
    reader.take(8)
    reader.take(reader.size())
  }
  reader.take(4)
  if (!reader.isAtEnd) throw new RangeError('A PSBT has more than a transaction in it.')
  return { inputs, outputs }
}

const UNSIGNED = '00'
/** Version 2: how many inputs and outputs, and what the transaction is made of. @source BIP-370 */
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

const read = (bytes: Uint8Array): Psbt => {
  const reader = new Reader(bytes)
  if (encodeHex(reader.take(5)) !== '70736274ff') throw new RangeError('Not a PSBT.')
  const global = reader.map()
  const unsigned = global.get(UNSIGNED)
  const count = (key: string) => new Reader(global.get(key) ?? new Uint8Array()).size()
  const { inputs, outputs } = unsigned
    ? readUnsigned(unsigned)
    : { inputs: count(V2.inputCount), outputs: count(V2.outputCount) }
  const parts = [pick(global, [UNSIGNED, V2.version, V2.lockTime])]
  for (let i = 0; i < inputs; i++) parts.push(pick(reader.map(), unsigned ? [] : V2.input))
  for (let i = 0; i < outputs; i++) parts.push(pick(reader.map(), unsigned ? [] : V2.output))
  if (!reader.isAtEnd) throw new RangeError('A PSBT has more in it than its maps.')
  return { inputs, transaction: parts.join(';') }
}

/**
 * Reads the container of a partially signed transaction in base64; `undefined` where it is none. Never throws.
 * @source BIP-174, BIP-370
 */
export const readPsbt = (text: unknown): Psbt | undefined => {
  try {
    const bytes = decodeBase64(text)
    return bytes && read(bytes)
  } catch {
    return undefined
  }
}
