import type { Connection } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import { dropConnection } from './drop-connection.js'
import { closeBeneath } from './open-close.js'
import { openUnsupportedChain } from './open-unsupported-chain.js'

/** Ends a connection that the user has not ended, and closes a screen about its account. */
export const loseConnection = (kernel: Kernel, namespace: string, connection: Connection, reason: string): void => {
  dropConnection(kernel, namespace, connection, reason)
  openUnsupportedChain(kernel, namespace)
  const { modal, router, accounts } = kernel.stores
  const isShown = modal.isOpen && modal.namespace === namespace && router.holds('account')
  if (isShown && !accounts.of(namespace).isConnected) closeBeneath(kernel, { force: true })
}
