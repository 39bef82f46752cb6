import { defineSchema, readList, readOptional, readRecord, readText, readTexts, readWebUrl } from 'portico/kit'
import type { Schema } from 'portico/plugin'
import type { EmbeddedWalletProvider } from 'portico/services'
import { isOriginEntry } from './origins/origin-entry.js'

/** Options of `portico/embedded-wallet`. */
export interface EmbeddedWalletOptions {
  /** The wallets, for example `[frameWallet({ url: 'https://wallet.example.com' })]`. */
  readonly providers: readonly EmbeddedWalletProvider[]
  /**
   * The origins that the providers serve, or the address of such a list (`/projects/v1/origins`); `*` stands for one label
   * of a host name, or for any port. A page of another origin alerts its developer; local pages and preview hosts need no
   * entry. Default: those of your project, if a provider reads them (`secureSiteWallet`); `frameWallet` reads the list of
   * its own server if its frame does not answer.
   */
  readonly allowedOrigins?: readonly string[] | string
}

const readProvider = (value: unknown, what: string): string => {
  const { id, name, namespaces, methods, approvals, restore, start } = readRecord(value, what)
  // It is part of storage keys.
  if (!/^[\w.-]+$/.test(readText(id, `${what}.id`))) throw new TypeError(`${what}.id: expected letters, digits, . _ -`)
  readText(name, `${what}.name`)
  if (readTexts(namespaces, `${what}.namespaces`).length === 0)
    throw new TypeError(`${what}.namespaces: expected at least one, for example eip155`)
  const { email, socials, farcaster, passkey } = readRecord(methods, `${what}.methods`)
  const socialIds = readOptional(socials, `${what}.methods.socials`, readTexts)
  if (!email && !farcaster && !passkey && !socialIds?.length)
    throw new TypeError(`${what}.methods: expected at least one of email, socials, farcaster, passkey`)
  if (!['frame', 'popup', 'modal'].includes(approvals as string))
    throw new TypeError(`${what}.approvals: expected frame, popup or modal`)
  if (typeof restore !== 'function' || typeof start !== 'function')
    throw new TypeError(`${what}: expected the functions restore and start`)
  return id as string
}

const readOrigin = (value: unknown, what: string) => {
  if (!isOriginEntry(readText(value, what)))
    throw new TypeError(`${what}: expected an origin, for example https://app.example.com or https://*.example.com`)
}

const readOrigins = (value: unknown, what: string) => {
  if (typeof value === 'string') readWebUrl(value, what)
  else if (readList(value, what, readOrigin).length === 0) throw new TypeError(`${what}: expected at least one origin`)
}

/** The schema of the plugin's options. */
export const embeddedWalletOptions: Schema<EmbeddedWalletOptions> = defineSchema<EmbeddedWalletOptions>((value) => {
  const { providers, allowedOrigins } = readRecord(value, 'embeddedWallet')
  const ids = readList(providers, 'providers', readProvider)
  if (new Set(ids).size < ids.length) throw new TypeError('providers: expected an id of its own for each')
  readOptional(allowedOrigins, 'allowedOrigins', readOrigins)
  return { providers, allowedOrigins } as EmbeddedWalletOptions
})
