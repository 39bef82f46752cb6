import type { ImageUrl } from '../schema/metadata-image.js'
import type { CaipNetwork } from './network.js'

/** Everything outside the page that a plugin can ever reach. Ports in tests refuse anything else. */
export interface Egress {
  /** Addresses of servers, also those of beacons; only the origin counts. A path is one of the page's own server. */
  readonly hosts?: readonly string[]
  /** Addresses of sockets; only the origin counts. */
  readonly sockets?: readonly string[]
  /** Origins of frames. */
  readonly frames?: readonly string[]
  /**
   * Addresses of pictures, which an `<img>` requests; only the origin counts. `https:` stands for every server, and an
   * `imageUrl` of the host for where it sends a sample.
   */
  readonly images?: readonly (string | ImageUrl | undefined)[]
  /** Addresses of pages that open in a window or a tab of their own; only the origin counts. `https:` stands for every one. */
  readonly windows?: readonly string[]
  /** Schemes of links that open apps, for example `metamask:`; `*` stands for every one. */
  readonly links?: readonly string[]
  /** Prefixes of keys of `localStorage`; those of `storageEntry` begin with `portico:<id of the plugin>:`. */
  readonly storage?: readonly string[]
  /** Prefixes of keys of `sessionStorage`. */
  readonly sessionStorage?: readonly string[]
  /** Names of IndexedDB databases. */
  readonly databases?: readonly string[]
  /** Names of cookies that scripts write. */
  readonly cookies?: readonly string[]
}

/** A way out of the page. */
export type EgressKind = keyof Egress

/** What `egress` is called with. */
export interface EgressContext<Options = unknown> {
  readonly options: Options
  /** The networks of a chain's own plugin, with those added later; of a feature, all networks of the modal. */
  readonly networks: readonly CaipNetwork[]
}

/** Why a plugin uses a way out of the page, and from when on: one plain sentence each, in English. */
export interface Purpose {
  readonly why: string
  readonly when: string
}

/** The purposes of a plugin, by the key of its `egress`. */
export type Purposes = { readonly [Kind in EgressKind]?: Purpose }

/** One way out of the page, as `modal.egress()` lists it. */
export interface EgressEntry extends Partial<Purpose> {
  /** The id of the plugin, or `core`. */
  readonly plugin: string
  readonly kind: EgressKind
  /** An origin, a scheme, `'self'` for the page's own server, or the prefix of a storage key. */
  readonly address: string
}

/** All that a modal can ever reach outside the page. */
export interface EgressManifest {
  /** The core's first, then those of the plugins in their order; each once. */
  readonly entries: readonly EgressEntry[]
  /** The ids of plugins that declare no `egress`: they may reach anything. */
  readonly undeclared: readonly string[]
}
