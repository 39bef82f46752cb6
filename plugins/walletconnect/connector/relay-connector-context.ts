import type { PluginContext, RelayLoader, StoreReaders } from 'portico/plugin'
import type { SignIn } from 'portico/services'
import type english from '../messages/en.js'
import type { RelayClientPoolContext } from './relay-client-pool.js'

/** What the connector needs of the plugin. */
export interface RelayConnectorContext
  extends RelayClientPoolContext,
    Pick<PluginContext<unknown, unknown, never, unknown, typeof english>, 'miniApp' | 'modal' | 't' | 'use' | 'watch'> {
  readonly stores: StoreReaders
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
  relays(): ReadonlyMap<string, RelayLoader>
  signIn(): SignIn | undefined
  report(error: unknown): void
}
