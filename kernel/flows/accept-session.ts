import type { Connection, Connector, ConnectorSession } from '../contract/connector.js'
import type { Changed } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { announceChange } from './announce-change.js'
import { dropConnection } from './drop-connection.js'
import { openUnsupportedChain } from './open-close.js'
import { remember } from './remember.js'

const describe = (connection: Connection | undefined): Changed['next'] =>
  connection ? { chain: connection.chain, account: connection.account } : {}

/** The wallet let go by itself: so do we, and a screen that is about the account closes. */
export const loseConnection = (kernel: Kernel, namespace: string, connection: Connection, reason: string): void => {
  dropConnection(kernel, namespace, connection, reason)
  openUnsupportedChain(kernel, namespace)
  const { modal, networks, router, accounts } = kernel.stores
  // The view is about the account of the active namespace; another one's comings and goings leave it alone.
  const isShown = modal.isOpen && networks.activeNamespace === namespace && router.has('Account')
  if (isShown && !accounts.of(namespace).isConnected) {
    kernel.modal.close({ force: true })
  }
}

/** A wallet is about to be taken out of the list: nobody is connected to it any more. */
export const loseWallet = (kernel: Kernel, connector: Connector): void => {
  // Another one may have come under its id since.
  if (kernel.signal.aborted || !kernel.stores.connectors.all.includes(connector)) return
  for (const namespace of Object.keys(connector.namespaces)) {
    acceptSession(kernel, namespace, connector, undefined).catch((error: unknown) =>
      kernel.ports.logger.error(`${connector.name} could not be left.`, error),
    )
  }
}

/** Brings a connection to what the wallet says now; `undefined` is a wallet that shares nothing any more. */
export const acceptSession = async (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  session: Pick<ConnectorSession, 'accounts' | 'accountTypes' | 'chain'> | undefined,
): Promise<Connection | undefined> => {
  const { connections } = kernel.stores
  const connection = connections.find(namespace, connector.id)
  if (!connection) return undefined
  const previous = describe(connection)
  const [account] = session?.accounts ?? []
  if (!session || account === undefined) {
    loseConnection(kernel, namespace, connection, 'WALLET_DISCONNECTED')
    await announceChange(kernel, { namespace, previous, next: {}, cause: 'disconnect' })
    return undefined
  }
  const sameAccounts = String(session.accounts) === String(connection.accounts)
  // An event of the chain alone says nothing of what addresses are for.
  const { accountTypes = connection.accountTypes } = session
  const sameTypes = JSON.stringify(accountTypes) === JSON.stringify(connection.accountTypes)
  if (sameAccounts && sameTypes && session.chain === connection.chain) return connection
  runInAction(() => {
    connections.update(namespace, connector.id, {
      chain: session.chain,
      accounts: Object.freeze([...session.accounts]),
      ...(accountTypes && { accountTypes: Object.freeze({ ...accountTypes }) }),
      // The wallet's first account is the one it would sign with; a list that did not change keeps the visitor's choice.
      account: sameAccounts ? connection.account : account,
    })
    remember(kernel, namespace)
  })
  openUnsupportedChain(kernel, namespace)
  await announceChange(kernel, {
    namespace,
    previous,
    next: describe(connections.find(namespace, connector.id)),
    cause: session.chain === connection.chain ? 'accounts' : 'chain',
  })
  // Whoever was told may have taken time, and the wallet may have changed again.
  return connections.find(namespace, connector.id)
}
