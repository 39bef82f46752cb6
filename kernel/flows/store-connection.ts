import type { Connection, Connector } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { accountAfter } from './find-account.js'
import type { ParsedSession } from './parse-session.js'
import { remember } from './remember.js'

/** How a new connection is stored. */
export interface StoreOptions {
  /** The account to activate if the wallet still shares it; the wallet's active or first one by default. */
  readonly account?: string | undefined
  /** `false`: another connection of the namespace stays the active one. */
  readonly activate?: boolean
  /** `false`: another namespace stays the active one. */
  readonly foreground?: boolean
}

/**
 * Stores and persists a connection in one action, so that address, accounts, network and provider never disagree.
 */
export const storeConnection = (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  session: ParsedSession,
  { account, activate = true, foreground = true }: StoreOptions = {},
): Connection => {
  const { connections, networks } = kernel.stores
  const { name, imageUrl } = session.wallet ?? connector
  const { socialProvider } = session.wallet ?? {}
  const connection: Connection = Object.freeze({
    connectorId: connector.id,
    wallet: Object.freeze({
      name,
      ...(imageUrl !== undefined && { imageUrl }),
      ...(socialProvider !== undefined && { socialProvider }),
    }),
    chain: session.chain,
    accounts: session.accounts,
    account: accountAfter(kernel, session, { wanted: account, by: 'us' }),
    ...(session.approvedChains && { approvedChains: session.approvedChains, addsNetworks: session.addsNetworks }),
    ...(session.signs === false && { signs: false }),
  })
  runInAction(() => {
    connections.establish(namespace, connection, { activate })
    if (foreground) networks.activate(namespace)
    // Within the action: observers must not see what is not stored yet.
    remember(kernel, namespace)
  })
  return connection
}
