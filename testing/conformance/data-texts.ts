import { decodeBase64 } from '../../kit/bytes/base64.js'
import { decodeHex } from '../../kit/bytes/hex.js'

/** Runs of an encoding in an answer; shorter ones are words. */
const HEX = /(?:[0-9a-f]{2}){8,}/gi
const BASE64 = /[A-Za-z0-9+/]{16,}={0,2}/g

const PRINTABLE = /[\x20-\x7e]{3,}/g
const readable = (bytes: Uint8Array | undefined): readonly string[] =>
  new TextDecoder('latin1').decode(bytes ?? new Uint8Array()).match(PRINTABLE) ?? []

/**
 * Returns the readable texts within the encoded values of an answer: names of tokens arrive as hexadecimal or base64.
 * @internal
 */
export const textsWithin = (answer: string): readonly string[] => [
  ...(answer.match(HEX) ?? []).flatMap((run) => readable(decodeHex(run))),
  ...(answer.match(BASE64) ?? []).flatMap((run) => readable(decodeBase64(run))),
]

/** An address or hash that was shortened in its middle, for example `0x66…dBA8Af`. */
const SHORTENED = /[\p{L}\p{N}]{2,}…[\p{L}\p{N}]{2,}/gu
/** A long text without spaces and with a digit: an address, a hash or a link. */
const LONG = /(?=\S*\d)\S{20,}/gu

/** Removes identifiers from a text: they are the same in every language. @internal */
export const withoutIdentifiers = (text: string): string => text.replace(SHORTENED, ' ').replace(LONG, ' ')
