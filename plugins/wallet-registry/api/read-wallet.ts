import type { CaipNetworkId } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { cleanName, isIcon, readAppLink, readPageLink, readRecord, readText } from 'portico/kit'

type Given = Readonly<Record<string, unknown>>

const ID = /^[\w.:-]{1,128}$/
const CHAIN = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/
const RDNS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
/** The maximum number of chains and injected names per wallet. */
const MAX_ENTRIES = 500

const text = (form: RegExp) => (value: unknown) =>
  typeof value === 'string' && value.length <= 253 && form.test(value) ? value : undefined

const readPicture = (value: unknown) => (isIcon(value) ? value : readPageLink(value))

const listOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : undefined

const readChains = (value: unknown) => {
  const chains = listOf(value)?.filter((chain): chain is CaipNetworkId => text(CHAIN)(chain) !== undefined)
  // A list without a valid entry counts as unknown.
  return chains && chains.length > 0 ? Object.freeze(chains) : undefined
}

const readInjected = (value: unknown) =>
  listOf(value)?.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { namespace, injectedId, injected_id = injectedId } = entry as Given
    const family = text(/^[-a-z0-9]{3,8}$/)(namespace)
    const name = text(/^[\w.-]+$/)(injected_id)
    return [{ ...(family !== undefined && { namespace: family }), ...(name !== undefined && { injectedId: name }) }]
  })

/** The optional fields: the registry's spelling, and the parser of each. */
const FIELDS: Readonly<Record<string, readonly [key: string, read: (value: unknown) => unknown]>> = {
  rdns: ['rdns', text(RDNS)],
  imageUrl: ['image_url', readPicture],
  imageId: ['image_id', text(ID)],
  homepage: ['homepage', readPageLink],
  mobileLink: ['mobile_link', readAppLink],
  desktopLink: ['desktop_link', readAppLink],
  webappLink: ['webapp_link', readPageLink],
  linkMode: ['link_mode', readPageLink],
  appStore: ['app_store', readPageLink],
  playStore: ['play_store', readPageLink],
  chromeStore: ['chrome_store', readPageLink],
  badge: ['badge_type', (value) => (value === 'certified' ? value : undefined)],
  chains: ['chains', readChains],
  injected: ['injected', readInjected],
}

/**
 * Parses a wallet from the registry, the host or the storage, in snake case or camel case. Omits invalid fields; returns
 * `undefined` without a valid id and name.
 */
export const readWallet = (value: unknown, imageUrlOf?: (imageId: string) => string): Wallet | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const given = value as Given
  const id = text(ID)(given['id'])
  const name = cleanName(given['name'])
  if (id === undefined || name === '') return undefined
  const wallet: Record<string, unknown> = { id, name }
  for (const [key, [spelling, read]] of Object.entries(FIELDS)) {
    const field = read(given[key] ?? given[spelling] ?? undefined)
    if (field !== undefined) wallet[key] = field
  }
  const { imageId, imageUrl } = wallet
  // The registry serves the pictures of its wallets itself.
  if (imageUrlOf && !isIcon(imageUrl)) delete wallet['imageUrl']
  if (typeof imageId === 'string' && imageUrlOf) wallet['imageUrl'] ??= imageUrlOf(imageId)
  return Object.freeze(wallet) as unknown as Wallet
}

const APP_LINK = "a link that starts with https:// or with the wallet's own scheme, for example example://"
const PAGE_LINK = 'a link that starts with https://'

const EXPECTED: Readonly<Record<string, string>> = {
  rdns: 'a reverse domain name, for example org.example',
  imageUrl: 'an address that starts with https://, or a data: URI of a picture',
  mobileLink: APP_LINK,
  desktopLink: APP_LINK,
  badge: 'certified',
  chains: 'a list of CAIP-2 ids, for example eip155:1',
  injected: 'a list',
  imageId: 'the id of a picture in the registry',
}

/**
 * Reads a wallet that a host lists; unlike `readWallet`, it omits nothing.
 * @throws `TypeError` that names the field
 */
export const readCustomWallet = (value: unknown, what: string): Wallet => {
  const given = readRecord(value, what)
  if (!ID.test(readText(given['id'], `${what}.id`)))
    throw new TypeError(`${what}.id: expected at most 128 letters, digits and . _ : -`)
  readText(given['name'], `${what}.name`)
  const wallet = readWallet(value)
  if (!wallet) throw new TypeError(`${what}.name: expected visible text`)
  for (const [key, [spelling]] of Object.entries(FIELDS)) {
    const name = given[key] === undefined ? spelling : key
    if (given[name] !== undefined && !(key in wallet))
      throw new TypeError(`${what}.${name}: expected ${EXPECTED[key] ?? PAGE_LINK}`)
  }
  return value as Wallet
}
