import type { SharedAccount } from '../contract/account.js'
import type { CaipNetworkId } from '../contract/caip.js'
import type { MessageText } from '../contract/messages.js'
import { cleanName } from '../schema/foreign-text.js'
import { readEach, readList, readOptional, readRecord, readText } from '../schema/define-schema.js'

const readKey = (value: unknown, what: string): string => {
  const key = readText(value, what)
  if (key.length > 512) throw new TypeError(`${what}: expected at most 512 characters`)
  return key
}

const readMessage = (value: unknown, what: string): MessageText => {
  const { key, values } = readRecord(value, what)
  const readValue = (one: unknown, at: string) => (typeof one === 'number' ? one : readText(one, at))
  const read = readOptional(values, `${what}.values`, (all, at) => Object.freeze(readEach(all, at, readValue)))
  return Object.freeze({ key: readText(key, `${what}.key`), ...(read && { values: read }) })
}

/** Reads an account as a wallet shares it; its label is what a user typed into a wallet, so it is cleaned. */
export const parseAccount = (value: unknown, what: string): SharedAccount => {
  if (typeof value === 'string') return Object.freeze({ address: readText(value, what) })
  const { address, kind, kindLabel, label, publicKey, chains } = readRecord(value, what)
  const named = cleanName(label)
  const known = readOptional(kind, `${what}.kind`, readKey)
  const kindNamed = readOptional(kindLabel, `${what}.kindLabel`, readMessage)
  const key = readOptional(publicKey, `${what}.publicKey`, readKey)
  const own = readOptional(chains, `${what}.chains`, (list, at) => readList(list, at, readKey))
  return Object.freeze({
    address: readText(address, `${what}.address`),
    ...(known && { kind: known }),
    ...(kindNamed && { kindLabel: kindNamed }),
    ...(named && { label: named }),
    ...(key && { publicKey: key }),
    ...(own && { chains: Object.freeze(own as CaipNetworkId[]) }),
  })
}
