import { defineSchema, readList, readOptional, readRecord, readText, readWebUrl } from 'portico/kit'
import type { Schema } from 'portico/plugin'
import type { EmbeddedWalletProvider } from 'portico/services'

/** Options of `portico/embedded-wallet`. */
export interface EmbeddedWalletOptions {
  /** The wallets, for example `[frameWallet({ url: 'https://wallet.example.com' })]`. */
  readonly providers: readonly EmbeddedWalletProvider[]
  /**
   * The origins that the providers serve, or the address of such a list (`/projects/v1/origins`); `*` stands for one label
   * of a host name, or for any port. A page of another origin alerts its developer. Default: not checked; `frameWallet`
   * reads the list of its own server if its frame does not answer.
   */
  readonly allowedOrigins?: readonly string[] | string
}

const readProvider = (value: unknown, what: string): string => {
  const { id, name, namespaces, methods, approvals, restore, start } = readRecord(value, what)
  // It is part of storage keys.
  if (!/^[\w.-]+$/.test(readText(id, `${what}.id`))) throw new TypeError(`${what}.id: expected letters, digits, . _ -`)
  readText(name, `${what}.name`)
  readList(namespaces, `${what}.namespaces`, readText)
  readRecord(methods, `${what}.methods`)
  if (!['frame', 'popup', 'modal'].includes(approvals as string))
    throw new TypeError(`${what}.approvals: expected frame, popup or modal`)
  if (typeof restore !== 'function' || typeof start !== 'function')
    throw new TypeError(`${what}: expected the functions restore and start`)
  return id as string
}

const readOrigins = (value: unknown, what: string) =>
  typeof value === 'string' ? readWebUrl(value, what) : readList(value, what, readText)

/** The schema of the plugin's options. */
export const embeddedWalletOptions: Schema<EmbeddedWalletOptions> = defineSchema<EmbeddedWalletOptions>((value) => {
  const { providers, allowedOrigins } = readRecord(value, 'embeddedWallet')
  const ids = readList(providers, 'providers', readProvider)
  if (new Set(ids).size < ids.length) throw new TypeError('providers: expected an id of its own for each')
  readOptional(allowedOrigins, 'allowedOrigins', readOrigins)
  return { providers, allowedOrigins } as EmbeddedWalletOptions
})
