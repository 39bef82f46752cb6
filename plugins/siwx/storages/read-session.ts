import type { CaipNetworkId } from 'portico/plugin'
import { readList, readOptional, readRecord, readText } from 'portico/kit'
import type { Cacao, SiwxMessageData, SiwxSession } from '../contract.js'

/** Characters per field; real messages and signatures are shorter. */
const LIMIT = 20_000

const readShort = (value: unknown, what: string): string => {
  const text = readText(value, what)
  if (text.length > LIMIT) throw new TypeError(`${what}: too long`)
  return text
}

const OPTIONAL = ['statement', 'requestId', 'issuedAt', 'expirationTime', 'notBefore'] as const

const readMessageData = (value: unknown, what: string): SiwxMessageData => {
  const given = readRecord(value, what)
  const text = (name: string) => readShort(given[name], `${what}.${name}`)
  const chainId = text('chainId')
  if (!/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(chainId))
    throw new TypeError(`${what}.chainId: expected a CAIP-2 id`)
  const resources = readOptional(given['resources'], `${what}.resources`, (all, name) => readList(all, name, readShort))
  const others = OPTIONAL.flatMap((name) => {
    const found = readOptional(given[name], `${what}.${name}`, readShort)
    return found === undefined ? [] : [[name, found]]
  })
  return {
    accountAddress: text('accountAddress'),
    chainId: chainId as CaipNetworkId,
    domain: text('domain'),
    uri: text('uri'),
    version: text('version'),
    nonce: text('nonce'),
    ...Object.fromEntries(others),
    ...(resources && { resources }),
  }
}

/** Parses a session from storage or from a server. @throws if a field is missing or invalid */
export const readSession = (value: unknown, what: string): SiwxSession => {
  const { data, message, signature, cacao } = readRecord(value, what)
  return Object.freeze({
    data: Object.freeze(readMessageData(data, `${what}.data`)),
    message: readShort(message, `${what}.message`),
    signature: readShort(signature, `${what}.signature`),
    ...(cacao !== undefined && { cacao: readRecord(cacao, `${what}.cacao`) as unknown as Cacao }),
  })
}
