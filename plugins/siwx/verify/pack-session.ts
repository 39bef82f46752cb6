import type { CaipNetworkId } from 'portico/plugin'
import type { SiwxSession } from '../contract.js'
import { toHex } from '../message/nonce.js'
import { layOut } from '../message/parsed-message.js'
import { splitMessage, toMessageData } from '../message/read-message.js'
import { decodeBase64Url, encodeBase64Url } from './base64url.js'

/** A session, and when it was added and expires, in milliseconds since 1970. */
export interface KeptSession {
  readonly session: SiwxSession
  readonly addedAt: number
  readonly expiresAt: number
}

const toBytes = (text: string) => new TextEncoder().encode(text)
const toText = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** Packs lowercase hexadecimal into bytes, half the size; other texts stay as they are, because case would be lost. */
const packSignature = (signature: string): string => {
  if (!/^0x([0-9a-f]{2})*$/.test(signature)) return `t${encodeBase64Url(toBytes(signature))}`
  const pairs = signature.slice(2).match(/../g) ?? []
  return `x${encodeBase64Url(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))}`
}

const unpackSignature = (text: string): string | undefined => {
  const bytes = decodeBase64Url(text.slice(1))
  if (!bytes) return undefined
  return text.startsWith('x') ? `0x${toHex(bytes)}` : toText(bytes)
}

/**
 * Reads the data of a message that was checked when it was stored, in whichever of the two layouts it has: reading needs no
 * verifier.
 */
const readData = (text: string, chainId: CaipNetworkId) => {
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  for (const layout of [{ isCompact: false }, { isCompact: true }]) {
    const message = splitMessage(text, namespace, layout)
    if (layOut(message, layout) === text) return toMessageData(message, chainId)
  }
  return undefined
}

const encode = (text: string): string => encodeBase64Url(toBytes(text))

/**
 * Encodes a session for a cookie. Its data is omitted, because it is parsed from the message again; but an address that the
 * message spells in another way is kept.
 */
export const packSession = ({ session, addedAt, expiresAt }: KeptSession): string => {
  const { data, message, signature } = session
  const { accountAddress, chainId } = data
  const respelled = message.split('\n')[1] === accountAddress ? [] : [encode(accountAddress)]
  const times = [addedAt, expiresAt].map((time) => time.toString(36))
  return [encode(message), encode(chainId), ...times, packSignature(signature), ...respelled].join('~')
}

/** Decodes a session; returns `undefined` for anything else. */
export const unpackSession = (text: string): KeptSession | undefined => {
  const [message, chain, start, end, signature, respelled, ...others] = text.split('~')
  if (signature === undefined || others.length > 0) return undefined
  try {
    const [said, chainId, address] = [message, chain, respelled].map((part) =>
      part === undefined ? undefined : toText(decodeBase64Url(part) as Uint8Array),
    )
    const [addedAt = 0, expiresAt = 0] = [start, end].map((time) => Number.parseInt(time ?? '', 36))
    const signed = unpackSignature(signature)
    if (!said || !chainId || address === '' || signed === undefined) return undefined
    const written = readData(said, chainId as CaipNetworkId)
    if (!written) return undefined
    const data = address === undefined ? written : { ...written, accountAddress: address }
    return { session: { data, message: said, signature: signed }, addedAt, expiresAt }
  } catch {
    return undefined
  }
}
