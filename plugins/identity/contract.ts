import type { CaipNetworkId, FeaturePlugin } from 'portico/plugin'
import type { IdentityAnswer } from 'portico/services'

/** Options of a lookup. */
export interface LookupOptions {
  /** The network; the active one by default. */
  readonly chain?: CaipNetworkId | undefined
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
}

/** The API of the plugin: `modal.plugins.identity`. What it finds is kept for five minutes. */
export interface IdentityApi {
  /**
   * Finds the name and picture of an address, ready to draw; empty on testnets and without a name. A picture that takes
   * longer than the name is found by `findAvatar`. Show the address beside the name: anyone can register a name that looks
   * like another.
   * @throws what the source throws
   */
  lookup(address: string, options?: LookupOptions): Promise<IdentityAnswer>
  /** Finds the address behind a name; `undefined` without one. @throws what the source throws */
  resolve(name: string, options?: LookupOptions): Promise<string | undefined>
}

/** The plugin that names accounts. */
export interface IdentityPlugin
  extends FeaturePlugin<
    'identity',
    {
      api: IdentityApi
      views: Record<never, never>
      errors: never
    }
  > {}
