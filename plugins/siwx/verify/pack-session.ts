import type { CaipNetworkId } from 'portico/plugin'
import type { SiwxSession } from '../contract.js'
import { readMessage } from '../message/read-message.js'
import { toHex } from '../message/nonce.js'
import { decodeBase64Url, encodeBase64Url } from './base64url.js'
import { toAccountData } from './to-account-data.js'

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

/** Encodes a session for a cookie. Its data is omitted, because it is parsed from the message again. */
export const packSession = ({ session, addedAt, expiresAt }: KeptSession): string => {
  const { data, message, signature } = session
  const texts = [message, data.chainId].map((text) => encodeBase64Url(toBytes(text)))
  return [...texts, addedAt.toString(36), expiresAt.toString(36), packSignature(signature)].join('~')
}

/** Decodes a session; returns `undefined` for anything else. */
export const unpackSession = (text: string): KeptSession | undefined => {
  const [message, chain, start, end, signature, ...others] = text.split('~')
  if (signature === undefined || others.length > 0) return undefined
  try {
    const [said, chainId] = [message, chain].map((part) => toText(decodeBase64Url(part ?? '') as Uint8Array))
    const [addedAt = 0, expiresAt = 0] = [start, end].map((time) => Number.parseInt(time ?? '', 36))
    const signed = unpackSignature(signature)
    if (!said || !chainId || signed === undefined) return undefined
    const data = toAccountData(readMessage(said), chainId as CaipNetworkId)
    return { session: { data, message: said, signature: signed }, addedAt, expiresAt }
  } catch {
    return undefined
  }
}
