import type { Connection, Connector, WalletEvent } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import { acceptSession } from './accept-session.js'
import { establishOthers } from './establish-others.js'
import { hasUsableAccount } from './find-account.js'
import { parseSession } from './parse-session.js'
import { unwatchWallet, watcherKey } from './unwatch-wallet.js'

/** Returns the session after an event; an event about the chain keeps the accounts, and the reverse. */
const sessionAfter = (event: WalletEvent, { chain, accounts, signs }: Connection): unknown => {
  if (event.type === 'session') return event.session
  if (event.type === 'accounts') return { chain, accounts: event.accounts, active: event.active, signs }
  return event.type === 'chain' ? { chain: event.chain, accounts, signs } : event
}

const handleEvent = async (kernel: Kernel, namespace: string, connector: Connector, event: WalletEvent) => {
  const connection = kernel.stores.connections.find(namespace, connector.id)
  if (!connection) return
  const hasLeft = event.type === 'disconnect' || (event.type === 'accounts' && event.accounts?.length === 0)
  const parsed = hasLeft ? undefined : parseSession(kernel, namespace, sessionAfter(event, connection))
  // Accounts of other networks alone leave none to act with.
  const session = parsed && hasUsableAccount(parsed) ? parsed : undefined
  await acceptSession(kernel, namespace, connector, session, () =>
    establishOthers(kernel, connector, session?.also, { by: 'wallet', watch: watchWallet }),
  )
}

/** Watches a connected wallet's events until it is disconnected. */
export const watchWallet = (kernel: Kernel, namespace: string, connector: Connector): void => {
  unwatchWallet(kernel, namespace, connector.id)
  try {
    const stop = connector.namespaces[namespace]?.watch?.((event) => {
      handleEvent(kernel, namespace, connector, event).catch((error: unknown) => {
        kernel.ports.logger.error(`An event of ${connector.name} could not be handled.`, error)
      })
    })
    if (stop) kernel.watchers.set(watcherKey(namespace, connector.id), stop)
    // The wallet may have disconnected while the listener was added.
    if (!kernel.stores.connections.find(namespace, connector.id)) unwatchWallet(kernel, namespace, connector.id)
  } catch (error) {
    // The connection holds: each request asks the wallet for its state again.
    kernel.ports.logger.error(`${connector.name} cannot be listened to.`, error)
  }
}
