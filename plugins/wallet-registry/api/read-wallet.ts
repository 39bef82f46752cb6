import type { CaipNetworkId } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { cleanName, isIcon, readAppLink, readPageLink } from 'portico/kit'

type Given = Readonly<Record<string, unknown>>

const ID = /^[\w.:-]{1,128}$/
const CHAIN = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/
const RDNS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
/** Chains and injected names of one wallet that are read. */
const MOST = 500

const text = (form: RegExp) => (value: unknown) =>
  typeof value === 'string' && value.length <= 253 && form.test(value) ? value : undefined

const readPicture = (value: unknown) => (isIcon(value) ? value : readPageLink(value))

const listOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? value.slice(0, MOST) : undefined

const readChains = (value: unknown) => {
  const chains = listOf(value)?.filter((chain): chain is CaipNetworkId => text(CHAIN)(chain) !== undefined)
  // A list of nothing that can be read says nothing.
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

/** What may be said of a wallet beside id and name: as the registry spells it, and how it is read. */
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
 * Reads a wallet as a registry, a host, or an earlier visit describes it, in its spelling (`mobile_link`) or in ours;
 * `undefined` where it has no id or no name. What is wrong in it is left out, and nobody is asked about it.
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
  const { imageId } = wallet
  if (typeof imageId === 'string' && imageUrlOf) wallet['imageUrl'] ??= imageUrlOf(imageId)
  return Object.freeze(wallet) as unknown as Wallet
}
