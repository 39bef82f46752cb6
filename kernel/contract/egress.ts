import type { CaipNetwork } from './network.js'

/** Everything outside the page that a plugin can ever reach. Ports in tests refuse anything else. */
export interface Egress {
  /** Addresses of servers; only the origin counts. A path is one of the page's own server. */
  readonly hosts?: readonly string[]
  /** Prefixes of storage keys; those of `storageEntry` begin with `portico:<id of the plugin>:`. */
  readonly storage?: readonly string[]
  /** Origins of frames. */
  readonly frames?: readonly string[]
  /** Addresses of sockets; only the origin counts. */
  readonly sockets?: readonly string[]
}

/** What `egress` is called with. */
export interface EgressContext<Options = unknown> {
  readonly options: Options
  /** The networks of a chain's own plugin, with those added later; of a feature, all networks of the modal. */
  readonly networks: readonly CaipNetwork[]
}
