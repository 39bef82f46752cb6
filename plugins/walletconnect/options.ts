import type { Schema } from 'portico/plugin'
import {
  defineSchema,
  type ImageUrl,
  readEach,
  readFunction,
  readList,
  readOptional,
  readRecord,
  readSwitch,
  readText,
  readTexts,
} from 'portico/kit'
import { DEFAULT_RELAY_URL } from './constants.js'

/** What to propose instead of the chains' own lists, by namespace; Reown calls this `universalProviderConfigOverride`. */
export interface NamespaceOverride {
  readonly methods?: Readonly<Record<string, readonly string[]>>
  readonly events?: Readonly<Record<string, readonly string[]>>
  readonly chains?: Readonly<Record<string, readonly string[]>>
}

/** The options of `walletconnect`; all have defaults. */
export interface WalletConnectOptions {
  /** The project id at the relay. Defaults to that of `createModal`. */
  readonly projectId?: string
  /** The relays, tried in turn. */
  readonly relayUrls?: readonly string[]
  /** `true`: the host starts pairings itself, and the modal opens with their code. Defaults to `false`. */
  readonly manualControl?: boolean
  /** `false` skips WalletConnect's verify service, so that wallets show the page as unverified. Defaults to `true`. */
  readonly verify?: boolean
  /** `false`: a sign-in always waits for a click on the page instead of following the connection. Defaults to `true`. */
  readonly oneClickSignIn?: boolean
  /**
   * Returns the address on your own server of a picture that a wallet names, for a width in pixels. Default: none, and
   * only small pictures within the session are drawn.
   */
  readonly imageUrl?: ImageUrl
  /** What to propose to wallets instead of the chains' own lists. */
  readonly override?: NamespaceOverride
}

/** The options, parsed. */
export interface ParsedWalletConnectOptions extends WalletConnectOptions {
  readonly relayUrls: readonly string[]
  readonly manualControl: boolean
  readonly verify: boolean
  readonly oneClickSignIn: boolean
}

const readRelayUrl = (value: unknown, what: string): string => {
  const text = readText(value, what)
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : {}
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1])$/.test(hostname ?? '')
  if (protocol === 'wss:' || (protocol === 'ws:' && isLocal)) return text
  throw new TypeError(`${what}: expected a URL that starts with wss://, or ws:// on localhost`)
}

const readOverride = (value: unknown, what: string): NamespaceOverride => {
  const given = readRecord(value, what)
  for (const name of ['methods', 'events', 'chains'])
    readOptional(given[name], `${what}.${name}`, (each, where) => readEach(each, where, readTexts))
  return given as NamespaceOverride
}

/** The schema of the plugin's options. */
export const walletConnectOptions: Schema<ParsedWalletConnectOptions, WalletConnectOptions> = defineSchema((value) => {
  const { projectId, relayUrls, manualControl, verify, oneClickSignIn, imageUrl, override } = readRecord(value)
  const relays = readOptional(relayUrls, 'relayUrls', (list, what) => readList(list, what, readRelayUrl)) ?? []
  const id = readOptional(projectId, 'projectId', readText)
  const pictures = readOptional(imageUrl, 'imageUrl', readFunction<ImageUrl>)
  const asked = readOptional(override, 'override', readOverride)
  return {
    relayUrls: relays.length > 0 ? relays : [DEFAULT_RELAY_URL],
    manualControl: readOptional(manualControl, 'manualControl', readSwitch) ?? false,
    verify: readOptional(verify, 'verify', readSwitch) ?? true,
    oneClickSignIn: readOptional(oneClickSignIn, 'oneClickSignIn', readSwitch) ?? true,
    ...(id !== undefined && { projectId: id }),
    ...(pictures && { imageUrl: pictures }),
    ...(asked && { override: asked }),
  }
})
