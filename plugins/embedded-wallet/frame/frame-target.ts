import type { FrameDialect, HostIdentity } from 'portico/plugin'
import type { LoginMethods } from 'portico/services'
import type { FAMILIES } from '../families.js'
import type { SmartAccountServices } from './smart-accounts.js'

/** Where the origins that a page serves are listed. */
export interface FrameOrigins {
  /** The hosts that `url` may name, for `egress`. */
  readonly hosts: readonly string[]
  /** Returns the address of the list; `undefined` if the host has none. */
  url(host: HostIdentity): string | undefined
  /** Where projects edit lists of their own; local pages and preview hosts then need no entry. */
  readonly page?: string
}

/** Which page holds the keys, and how it is spoken to. */
export interface FrameTarget {
  readonly url: string
  /** The accessible name of the frame. */
  readonly name: string
  readonly namespaces: readonly (typeof FAMILIES)[number][]
  /** `port`: Portico's protocol over a message port; `site`: the public product's messages between windows. */
  readonly wire: 'port' | 'site'
  /** The list of origins that the page serves, if a server may have one. */
  readonly origins?: FrameOrigins
  /** Identifies the host to the page; the one of the modal unless given. */
  readonly projectId?: string
  readonly methods: LoginMethods
  /** The services with which smart accounts act; users have none without them. */
  readonly smartAccounts?: SmartAccountServices
}

/** What the two ways to speak with a page differ in. */
export interface FrameWire {
  readonly transport: 'port' | 'window'
  readonly dialect?: FrameDialect
  /** Milliseconds between the page's ready and the first request. */
  readonly settleMs: number
  /** Milliseconds until a request without an answer has failed. */
  limit(type: string): number
  /** Whether the page is told the preferred kind of account when it is asked who is logged in. */
  readonly namesKind: boolean
  /** Whether the page is on the network that is asked for, and lists the address in use: anything else is refused. */
  readonly isStrict: boolean
  /** Whether the page sends transactions itself; otherwise it signs them, and the modal sends them. */
  readonly sends: boolean
  /** Whether the page answers pings, also while it asks the user. */
  readonly hasPing: boolean
  /** Whether the page has screens for the key. */
  readonly hasTasks: boolean
  /** Whether the page stops what it waits for only when it is loaded again. */
  readonly reloads: boolean
  /** Returns the address of a social login that comes back to a page. */
  leave(uri: string, page: string): string
  /** Returns the address to load, given the network that is in use. */
  src(chain: string): string
}
