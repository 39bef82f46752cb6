import type { Schema } from 'portico/plugin'
import {
  defineSchema,
  readEach,
  readFunction,
  readList,
  readOneOf,
  readOptional,
  readRecord,
  readSwitch,
  readText,
  readTexts,
  readWebUrl,
} from 'portico/kit'
import { SIGN_IN_LIFE_MS } from './constants.js'
import type { SignatureVerifier, SiwxConfig, SiwxMessageInput, SiwxStorage } from './contract.js'
import { isUri } from './message/grammar.js'
import { SIWE_NAMESPACE, type SiweConfig } from './siwe-config.js'

/** What one sign-in covers: an address on all networks of its namespace, or on one network. */
export type SiwxPolicy = 'account' | 'network'

/** Options of the sign-in; all have defaults. */
export interface SiwxOptions {
  /** `false`: users may stay connected without signing in. Default: `true`. */
  readonly required?: boolean
  /** `false`: users are not prompted, and `signIn` throws `SIWX_DISABLED`. Default: `true`. */
  readonly enabled?: boolean
  /** Default: `account`. */
  readonly policy?: SiwxPolicy
  /** The namespaces that sign in. Default: all. */
  readonly namespaces?: readonly string[]
  /** A sentence in the message: one line, in the characters that EIP-4361 allows (no accents, quotes or percent signs). */
  readonly statement?: string
  /** URIs that the user agrees to with the message. */
  readonly resources?: readonly string[]
  /** What the user signs in to, of the page's origin. Default: that origin. */
  readonly uri?: string
  /** How long a sign-in is valid, in milliseconds, ending before the year 10000. Default: seven days. */
  readonly expiration?: number
  /** Returns a nonce from the host's server. Default: 128 random bits. */
  readonly getNonce?: (input: SiwxMessageInput) => Promise<string>
  /** Returns a request id to put into the message. */
  readonly getRequestId?: () => string
  /**
   * Where sessions are stored: in this browser, in this page, or on a server with the protocol of `portico/siwx/verify`.
   * Default: `local`.
   */
  readonly storage?: 'local' | 'memory' | { readonly url: string } | SiwxStorage
  /** Verifiers by namespace. Default: those of the chains' plugins. */
  readonly verifiers?: Readonly<Record<string, SignatureVerifier>>
  /** Whether a disconnect signs out. Default: `true`. */
  readonly signOutOnDisconnect?: boolean
  /** Whether a change of account signs out the previous one. Default: `false`. */
  readonly signOutOnAccountChange?: boolean
  /** Whether a change of network signs out on the previous one. Default: `false`. */
  readonly signOutOnNetworkChange?: boolean
  /** Replaces all options above that concern messages and storage. */
  readonly siwx?: SiwxConfig
  /** A Sign-in with Ethereum configuration written for other modals; then only eip155 signs in. */
  readonly siweConfig?: SiweConfig
}

/** The parsed options. */
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

const readFunctions = (names: string) => (value: unknown, what: string) => {
  const given = readRecord(value, what)
  for (const name of names.split(' ')) readFunction(given[name], `${what}.${name}`)
}

/** What EIP-4361 allows. The whole message is checked before it is signed, by code that servers load without these options. */
const STATEMENT = /^[A-Za-z0-9._~:/?#[\]@!$&'()*+,;= -]+$/

const readUri = (value: unknown, what: string) => {
  if (!isUri(readText(value, what))) throw new TypeError(`${what}: expected a URI`)
}

/** EIP-4361 writes dates with a year in four digits. */
const YEAR_10000_MS = Date.UTC(10_000, 0)

/** The server's paths are appended, so that a query or a fragment would swallow them. */
const readServer = (value: unknown, what: string) => {
  const text = readText(value, what)
  if (/[?#]/.test(text)) throw new TypeError(`${what}: expected an address without ? and #`)
  if (!/^\/(?!\/)/.test(text)) readWebUrl(text, what)
}

/** The reader of each option; all are optional. */
const READERS: Readonly<Record<string, (value: unknown, what: string) => unknown>> = {
  siwx: readFunctions('createMessage addSession revokeSession setSessions getSessions'),
  siweConfig: readFunctions('getNonce createMessage verifyMessage getSession signOut'),
  required: readSwitch,
  enabled: readSwitch,
  policy: readOneOf(['account', 'network']),
  namespaces: readTexts,
  statement(value, what) {
    if (!STATEMENT.test(readText(value, what)))
      throw new TypeError(`${what}: expected one line of unaccented letters, digits, spaces and ASCII punctuation`)
  },
  resources: (value, what) => readList(value, what, readUri),
  uri: readUri,
  expiration(value, what) {
    if (!(typeof value === 'number' && value >= 1000))
      throw new TypeError(`${what}: expected milliseconds, at least 1000`)
    if (!(Date.now() + value < YEAR_10000_MS))
      throw new TypeError(`${what}: expected milliseconds that end before the year 10000, for example 604800000`)
  },
  getNonce: readFunction,
  getRequestId: readFunction,
  storage(value, what) {
    if (value === 'local' || value === 'memory') return
    const given = readRecord(value, what)
    if ('url' in given) readServer(given['url'], `${what}.url`)
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
  const options: SiwxOptions = Object.fromEntries(
    Object.entries(READERS).map(([name, read]) => {
      readOptional(given[name], name, read)
      return [name, given[name]]
    }),
  )
  const { siweConfig: siwe } = options
  const choose = (name: keyof SiweConfig & keyof SiwxOptions, otherwise: boolean) =>
    (options[name] ?? siwe?.[name] ?? otherwise) as boolean
  return {
    ...options,
    ...(siwe && { namespaces: [SIWE_NAMESPACE] }),
    required: choose('required', true),
    enabled: choose('enabled', true),
    policy: options.policy ?? (siwe && siwe.signOutOnNetworkChange !== false ? 'network' : 'account'),
    expiration: options.expiration ?? SIGN_IN_LIFE_MS,
    storage: options.storage ?? 'local',
    signOutOnDisconnect: choose('signOutOnDisconnect', true),
    // Hosts of other modals expect a sign-out with every change.
    signOutOnAccountChange: choose('signOutOnAccountChange', siwe !== undefined),
    signOutOnNetworkChange: choose('signOutOnNetworkChange', siwe !== undefined),
  }
})

/** Returns whether a connection requires a session. */
export const isRequired = ({ siwx, required }: ParsedSiwxOptions): boolean => siwx?.getRequired?.() ?? required
