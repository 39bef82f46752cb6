import { encodeBase64 } from '../../kit/bytes/base64.js'
import type { VirtualDirectDocument } from './cosmos-wallet-types.js'

const varint = (value: bigint): readonly number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]

const field = (number: number, content: Uint8Array): readonly number[] =>
  content.length === 0 ? [] : [number * 8 + 2, ...varint(BigInt(content.length)), ...content]

/** Returns the bytes of a transaction that are signed (`SignDoc`). @source https://protobuf.dev/programming-guides/encoding/ */
export const directBytes = ({ bodyBytes, authInfoBytes, chainId, accountNumber }: VirtualDirectDocument): Uint8Array =>
  Uint8Array.from([
    ...field(1, bodyBytes),
    ...field(2, authInfoBytes),
    ...field(3, new TextEncoder().encode(chainId)),
    ...(accountNumber === 0n ? [] : [32, ...varint(accountNumber)]),
  ])

const sort = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Returns the bytes of a transaction as JSON that are signed. */
export const aminoBytes = (document: object): Uint8Array => {
  const toCode = (letter: string) => `\\u00${letter.charCodeAt(0).toString(16)}`
  return new TextEncoder().encode(JSON.stringify(document, sort).replace(/[&<>]/g, toCode))
}

/** Returns the transaction that stands for a message. @source ADR-36 of the Cosmos SDK */
export const messageDocument = (signer: string, message: string): object => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: encodeBase64(new TextEncoder().encode(message)) } }],
  memo: '',
})
