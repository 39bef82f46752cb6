// @ts-check
import { decodeBase58 } from './decode-base58.mjs'

/**
 * @typedef {object} MintMetadata
 * @property {string} name
 * @property {string} symbol
 * @property {string} uri
 */

const BASE_SIZE = 82
/** Extensions begin behind the size of the other kind of account, after one byte that says which kind this is. */
const EXTENSIONS_AT = 165
const KIND_MINT = 1
const METADATA_POINTER = 18
const TOKEN_METADATA = 19
const NO_ONE = Buffer.alloc(32)

/** @param {number} type @param {Buffer} value */
const extension = (type, value) => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type)
  head.writeUInt16LE(value.length, 2)
  return Buffer.concat([head, value])
}

/** @param {string} text */
const borsh = (text) => {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}

/**
 * A mint as its program keeps it: no authority, a supply, decimals, initialized; one of Token-2022 may hold its metadata.
 *
 * @param {{ address: string, decimals: number, supply: number, metadata?: MintMetadata }} mint
 */
export function mintData({ address, decimals, supply, metadata }) {
  const base = Buffer.alloc(metadata ? EXTENSIONS_AT : BASE_SIZE)
  base.writeBigUInt64LE(BigInt(supply), 36)
  base[44] = decimals
  base[45] = 1
  if (!metadata) return base.toString('hex')
  const own = decodeBase58(address)
  const { name, symbol, uri } = metadata
  return Buffer.concat([
    base,
    Buffer.of(KIND_MINT),
    extension(METADATA_POINTER, Buffer.concat([NO_ONE, own])),
    extension(TOKEN_METADATA, Buffer.concat([NO_ONE, own, ...[name, symbol, uri].map(borsh), Buffer.alloc(4)])),
  ]).toString('hex')
}
