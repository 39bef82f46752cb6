import type { Schema } from 'portico/plugin'
import { defineSchema, readEach, readList, readOptional, readRecord, readSwitch, readText } from 'portico/kit'
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
  /** A sentence of the host's in the message: one line, of the letters and marks that EIP-4361 allows (no accents, quotes or percent signs). */
  readonly statement?: string
  /** URIs that the visitor agrees to with the message. */
  readonly resources?: readonly string[]
  /** What is signed in to; the page's origin unless given, and always of that origin. */
  readonly uri?: string
  /** How long a sign-in is valid, in milliseconds; seven days unless given. */
  readonly expiration?: number
  /** A nonce of the host's server; 128 random bits unless given. */
  readonly getNonce?: (input: SiwxMessageInput) => Promise<string>
  /** A name of the host's own for each message, which stands in it; none unless given. */
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
}

const readFunctions = (names: string) => (value: unknown, what: string) => {
  const given = readRecord(value, what)
  for (const name of names.split(' ')) readFunction(given[name], `${what}.${name}`)
}

const readTexts = (value: unknown, what: string) => readList(value, what, readText)

/** What may be said of each; that it is there at all, nobody asks. */
const READERS: Readonly<Record<string, (value: unknown, what: string) => unknown>> = {
  siwx: readFunctions('createMessage addSession revokeSession setSessions getSessions'),
  siweConfig: readFunctions('getNonce createMessage verifyMessage getSession signOut'),
  required: readSwitch,
  enabled: readSwitch,
  policy(value, what) {
    if (value !== 'account' && value !== 'network') throw new TypeError(`${what}: expected account or network`)
  },
  namespaces: readTexts,
  statement: readText,
  resources: readTexts,
  uri: readText,
  expiration(value, what) {
    if (!(typeof value === 'number' && value >= 1000))
      throw new TypeError(`${what}: expected milliseconds, at least 1000`)
  },
  getNonce: readFunction,
  getRequestId: readFunction,
  storage(value, what) {
    if (value === 'local' || value === 'memory') return
    const given = readRecord(value, what)
    // Of the page's own server, mostly: a path is enough.
    if ('url' in given) readText(given['url'], `${what}.url`)
    else readFunctions('add set get delete')(given, what)
  },
  verifiers: (value, what) => readEach(value, what, readFunction),
  signOutOnDisconnect: readSwitch,
  signOutOnAccountChange: readSwitch,
  signOutOnNetworkChange: readSwitch,
}

/** The schema of the plugin's options. */
export const siwxOptions: Schema<ParsedSiwxOptions, SiwxOptions> = defineSchema((value): ParsedSiwxOptions => {
  const given = readRecord(value)
  for (const [name, read] of Object.entries(READERS)) readOptional(given[name], name, read)
  const options = given as SiwxOptions
  const { siweConfig: siwe } = options
  const choose = (name: keyof SiweConfig & keyof SiwxOptions, otherwise: boolean) =>
    (options[name] ?? siwe?.[name] ?? otherwise) as boolean
  return {
    ...options,
    ...(siwe && { namespaces: ['eip155'] }),
    required: choose('required', true),
    enabled: choose('enabled', true),
    policy: options.policy ?? (siwe && siwe.signOutOnNetworkChange !== false ? 'network' : 'account'),
    expiration: options.expiration ?? SIGN_IN_LIFE_MS,
    storage: options.storage ?? 'local',
    signOutOnDisconnect: choose('signOutOnDisconnect', true),
    // Other modals end a sign-in with everything that changes, and so do their hosts' servers.
    signOutOnAccountChange: choose('signOutOnAccountChange', siwe !== undefined),
    signOutOnNetworkChange: choose('signOutOnNetworkChange', siwe !== undefined),
  }
})

/** Whether nobody stays connected without signing in. */
export const isRequired = ({ siwx, required }: ParsedSiwxOptions): boolean => siwx?.getRequired?.() ?? required
