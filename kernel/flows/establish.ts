import type { Connection, Connector } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import type { ParsedSession } from './parse-session.js'
import { storeConnection, type StoreOptions } from './store-connection.js'
import { watchWallet } from './watch-wallet.js'

/** Stores a connection and watches its wallet. */
export const establish = (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  session: ParsedSession,
  options?: StoreOptions,
): Connection => {
  const connection = storeConnection(kernel, namespace, connector, session, options)
  watchWallet(kernel, namespace, connector)
  return connection
}
