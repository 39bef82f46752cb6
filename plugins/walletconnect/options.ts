import type { Schema } from 'portico/plugin'
import { defineSchema, readEach, readList, readOptional, readRecord, readSwitch, readText } from 'portico/kit'
import { DEFAULT_RELAY_URL } from './constants.js'

/** What a host asks of wallets otherwise than its chains do, by namespace (interop: `universalProviderConfigOverride`). */
export interface NamespaceOverride {
  readonly methods?: Readonly<Record<string, readonly string[]>>
  readonly events?: Readonly<Record<string, readonly string[]>>
  readonly chains?: Readonly<Record<string, readonly string[]>>
}

/** What a host says of WalletConnect; everything has a default. */
export interface WalletConnectOptions {
  /** What the relay knows the host by; that of `createModal` unless given. */
  readonly projectId?: string
  /** Relays, tried in turn: the first unless it does not answer. */
  readonly relayUrls?: readonly string[]
  /** `true`: the host starts pairings itself, and the modal opens with their code (2.9). */
  readonly manualControl?: boolean
  /** `false`: wallets are not told, by a service of WalletConnect's, that the page is the one that it says it is. */
  readonly verify?: boolean
  /** `false`: a sign-in waits for a click on the page, and never comes with the connection or right after it (4.31). */
  readonly oneClickSignIn?: boolean
  /** What wallets are asked for otherwise than the chains of the modal say, by namespace. */
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
  if (!/^wss?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''))
    throw new TypeError(`${what}: expected a url that starts with wss:// or ws://`)
  return text
}

const readTexts = (value: unknown, what: string) => readList(value, what, readText)

const readOverride = (value: unknown, what: string): NamespaceOverride => {
  const given = readRecord(value, what)
  for (const name of ['methods', 'events', 'chains'])
    readOptional(given[name], `${what}.${name}`, (each, where) => readEach(each, where, readTexts))
  return given as NamespaceOverride
}

/** The schema of the plugin's options. */
export const walletConnectOptions: Schema<ParsedWalletConnectOptions, WalletConnectOptions> = defineSchema((value) => {
  const { projectId, relayUrls, manualControl, verify, oneClickSignIn, override } = readRecord(value)
  const relays = readOptional(relayUrls, 'relayUrls', (list, what) => readList(list, what, readRelayUrl)) ?? []
  const id = readOptional(projectId, 'projectId', readText)
  const asked = readOptional(override, 'override', readOverride)
  return {
    relayUrls: relays.length > 0 ? relays : [DEFAULT_RELAY_URL],
    manualControl: readOptional(manualControl, 'manualControl', readSwitch) ?? false,
    verify: readOptional(verify, 'verify', readSwitch) ?? true,
    oneClickSignIn: readOptional(oneClickSignIn, 'oneClickSignIn', readSwitch) ?? true,
    ...(id !== undefined && { projectId: id }),
    ...(asked && { override: asked }),
  }
})
