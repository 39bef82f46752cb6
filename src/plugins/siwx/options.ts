import type { Schema } from '../../kernel/contract/schema.js'
import {
  defineSchema,
  readEach,
  readList,
  readOptional,
  readRecord,
  readSwitch,
  readText,
} from '../../kernel/schema/define-schema.js'
import { SIGN_IN_LIFE_MS } from './constants.js'
import type { SignatureVerifier, SiwxConfig, SiwxMessageInput, SiwxStorage } from './contract.js'
import type { SiweConfig } from './siwe-config.js'

/** What one sign-in covers: its address in all networks of the namespace, or on one network alone. */
export type SiwxPolicy = 'account' | 'network'

/** What a host says of the sign-in; everything has a default. */
export interface SiwxOptions {
  /** `false`: a visitor may stay connected without signing in. `true` unless given. */
  readonly required?: boolean
  /** `false`: nobody is asked, and `signIn` throws `SIWX_DISABLED`. `true` unless given. */
  readonly enabled?: boolean
  /** `account` unless given. */
  readonly policy?: SiwxPolicy
  /** The chain families that sign in; all of them unless given. */
  readonly namespaces?: readonly string[]
  /** A sentence of the host's in the message, on one line of printable ASCII. */
  readonly statement?: string
  /** URIs that the visitor agrees to with the message. */
  readonly resources?: readonly string[]
  /** What is signed in to; the page's origin unless given, and always of that origin. */
  readonly uri?: string
  /** How long a sign-in is valid, in milliseconds; seven days unless given. */
  readonly expiration?: number
  /** A nonce of the host's server; 128 random bits unless given. */
  readonly getNonce?: (input: SiwxMessageInput) => Promise<string>
  readonly getRequestId?: () => string
  /**
   * Where sign-ins are kept: in this browser, in this page alone, or on a server that speaks the protocol of
   * `portico/siwx/verify`. `local` unless given.
   */
  readonly storage?: 'local' | 'memory' | { readonly url: string } | SiwxStorage
  /** What verifies signatures of a namespace; eip155, solana and bip122 have one. */
  readonly verifiers?: Readonly<Record<string, SignatureVerifier>>
  /** Whether who disconnects is signed out. `true` unless given. */
  readonly signOutOnDisconnect?: boolean
  /** Whether another account of the wallet ends the sign-in of the one before. `false` unless given. */
  readonly signOutOnAccountChange?: boolean
  /** Whether another network ends the sign-in on the one before. `false` unless given. */
  readonly signOutOnNetworkChange?: boolean
  /** An implementation of the host's own, in place of all of the above about messages and storage. */
  readonly siwx?: SiwxConfig
  /** Sign-in with Ethereum as hosts of other modals have written it; only eip155 signs in then. */
  readonly siweConfig?: SiweConfig
}

/** The options, parsed. */
export interface ParsedSiwxOptions extends SiwxOptions {
  readonly required: boolean
  readonly enabled: boolean
  readonly policy: SiwxPolicy
  readonly expiration: number
  readonly storage: NonNullable<SiwxOptions['storage']>
  readonly signOutOnDisconnect: boolean
  readonly signOutOnAccountChange: boolean
  readonly signOutOnNetworkChange: boolean
}

const readFunction = (value: unknown, what: string) => {
  if (typeof value !== 'function') throw new TypeError(`${what}: expected a function`)
  return value
}

const hasFunctions = (value: unknown, what: string, names: readonly string[]) => {
  const given = readRecord(value, what)
  for (const name of names) readFunction(given[name], `${what}.${name}`)
  return given
}

const readStorage = (value: unknown, what: string) => {
  if (value === 'local' || value === 'memory') return value
  const given = readRecord(value, what)
  // Of the page's own server, mostly: a path is enough.
  if ('url' in given) return { url: readText(given['url'], `${what}.url`) }
  return hasFunctions(given, what, ['add', 'set', 'get', 'delete'])
}

const readLife = (value: unknown, what: string): number => {
  if (typeof value !== 'number' || !(value >= 1000))
    throw new TypeError(`${what}: expected milliseconds, at least 1000`)
  return value
}

const CONFIG = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions']
const SIWE = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut']

/** The schema of the plugin's options. */
export const siwxOptions: Schema<ParsedSiwxOptions, SiwxOptions> = defineSchema((value): ParsedSiwxOptions => {
  const given = readRecord(value)
  const read = <Value>(name: string, reader: (value: unknown, what: string) => Value) =>
    readOptional(given[name], name, reader)
  const siwe = read('siweConfig', (config, what) => hasFunctions(config, what, SIWE)) as SiweConfig | undefined
  const policy = read('policy', readText) ?? (siwe && siwe.signOutOnNetworkChange !== false ? 'network' : 'account')
  if (policy !== 'account' && policy !== 'network') throw new TypeError('policy: expected account or network')
  read('siwx', (config, what) => hasFunctions(config, what, CONFIG))
  read('statement', readText)
  read('uri', readText)
  read('resources', (all, what) => readList(all, what, readText))
  read('namespaces', (all, what) => readList(all, what, readText))
  read('verifiers', (all, what) => readEach(all, what, readFunction))
  for (const name of ['getNonce', 'getRequestId']) read(name, readFunction)
  return {
    ...(given as SiwxOptions),
    ...(siwe && { namespaces: ['eip155'] }),
    policy,
    required: read('required', readSwitch) ?? siwe?.required ?? true,
    enabled: read('enabled', readSwitch) ?? siwe?.enabled ?? true,
    expiration: read('expiration', readLife) ?? SIGN_IN_LIFE_MS,
    storage: (read('storage', readStorage) ?? 'local') as ParsedSiwxOptions['storage'],
    signOutOnDisconnect: read('signOutOnDisconnect', readSwitch) ?? siwe?.signOutOnDisconnect ?? true,
    signOutOnAccountChange:
      read('signOutOnAccountChange', readSwitch) ?? (siwe ? siwe.signOutOnAccountChange !== false : false),
    signOutOnNetworkChange:
      read('signOutOnNetworkChange', readSwitch) ?? (siwe ? siwe.signOutOnNetworkChange !== false : false),
  }
})

/** Whether nobody stays connected without signing in. */
export const isRequired = ({ siwx, required }: ParsedSiwxOptions): boolean => siwx?.getRequired?.() ?? required
