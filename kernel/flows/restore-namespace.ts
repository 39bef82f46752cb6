import type { Connection, Connector } from '../contract/connector.js'
import { kernelError } from '../errors/kernel-errors.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { abortable } from '../async/abortable.js'
import { loadCodecs } from './address-codecs.js'
import { announceChange } from './announce-change.js'
import { watchWallet } from './watch-wallet.js'
import { storeConnection } from './store-connection.js'
import { isAmbiguous } from './is-ambiguous.js'
import { findAccount } from './find-account.js'
import { loseConnection } from './lose-connection.js'
import { offerRestored } from './offer-session.js'
import { closeBeneath } from './open-close.js'
import type { RememberedNamespace } from './connection-storage.js'
import { parseSession } from './parse-session.js'
import { reaction } from '../stores/mobx.js'

/** The progress of one restore. */
export interface RestoreProgress {
  /** The active connection that this restore made; the user's own choice is another object. */
  restored: Connection | undefined
  /** The connections that were restored silently. */
  readonly silent: Map<Connector, Connection>
  /** `true`: wallets that appear now are restored silently, beside the active one. */
  timedOut: boolean
}

/** Asks one wallet, without a prompt, whether it still shares its account; storage alone proves nothing. */
const restoreWallet = async (
  kernel: Kernel,
  namespace: string,
  connector: Connector,
  remembered: RememberedNamespace,
  progress: RestoreProgress,
): Promise<void> => {
  const { connections, networks } = kernel.stores
  const inNamespace = connector.namespaces[namespace]
  const wallet = remembered.wallets.find(({ connectorId }) => connectorId === connector.id)
  // A wallet without its own network is on the stored one.
  const network = wallet && (networks.find(wallet.chain) ?? networks.of(namespace).requestedCaipNetworks[0])
  /** The user may have disconnected it since, here or in another tab. */
  const isWanted = () =>
    kernel.connectionStorage.recall()[namespace]?.wallets.some(({ connectorId }) => connectorId === connector.id)
  if (!inNamespace?.restore || !wallet || network?.chainNamespace !== namespace || !isWanted()) return
  const refuseDoubt = () => {
    // Otherwise the first wallet to announce a known name would pass for the stored one.
    if (isAmbiguous(kernel.stores.connectors.all, namespace, connector)) throw kernelError('WALLET_AMBIGUOUS')
  }
  refuseDoubt()
  const { signal } = kernel
  // Its later sessions may share other namespaces.
  await loadCodecs(kernel, Object.keys(connector.namespaces))
  const answer = await abortable(async () => inNamespace.restore?.({ network, signal }), signal)
  // The user may have connected or disconnected meanwhile, here or in another tab.
  const connected = connections.find(namespace, connector.id)
  if (!answer || connected || !isWanted()) return
  refuseDoubt()
  const session = parseSession(kernel, namespace, answer)
  // The user chose the stored account: another one is connected only by the user.
  if (findAccount(kernel, session, wallet.account) === undefined) throw kernelError('ACCOUNT_MISMATCH')
  offerRestored(kernel, namespace, connector, session)
  const active = connections.active(namespace)
  const isOurs = active === undefined || (active === progress.restored && !progress.timedOut)
  const connection = storeConnection(kernel, namespace, connector, session, {
    account: wallet.account,
    activate: remembered.active === connector.id && isOurs,
    foreground: false,
  })
  watchWallet(kernel, namespace, connector)
  if (isOurs) progress.restored = connections.active(namespace)
  progress.silent.set(connector, connection)
  const { chain, account } = connection
  await announceChange(kernel, { namespace, previous: {}, next: { chain, account }, cause: 'restore' })
}

/** How a restore begins and ends, as the status of the namespace shows it. */
export interface RestoreStatus {
  begin(): void
  finish(reason: string): void
}

/**
 * Asks every stored wallet of a namespace as it appears, and one that may prompt once the modal is open; calls `finish`
 * after the last one, or when only such wallets are left.
 */
export const restoreNamespace = (
  kernel: Kernel,
  namespace: string,
  remembered: RememberedNamespace,
  progress: RestoreProgress,
  { begin, finish }: RestoreStatus,
): (() => void) => {
  const { connections, connectors, modal, router } = kernel.stores
  const tried = new Set<Connector>()
  const waiting = new Set<string>()
  const left = new Set(remembered.wallets.map(({ connectorId }) => connectorId))
  const settle = (reason: string) => {
    if ([...left].every((id) => waiting.has(id))) finish(waiting.size > 0 ? 'RESTORE_DEFERRED' : reason)
  }
  const tryConnector = async (connector: Connector) => {
    tried.add(connector)
    if (waiting.delete(connector.id)) begin()
    let reason = 'WALLET_DISCONNECTED'
    try {
      await restoreWallet(kernel, namespace, connector, remembered, progress)
      // The user opened the modal to connect, and has a wallet now.
      const isDone = connector.restore === 'mayAsk' && connections.find(namespace, connector.id)
      if (isDone && !router.prompt && router.isAt('connect')) closeBeneath(kernel)
    } catch (thrown) {
      kernel.ports.logger.info(`${connector.name} could not be restored.`, thrown)
      reason = normalizeThrown(thrown).code
    }
    left.delete(connector.id)
    settle(reason)
  }
  /** Whether a wallet may be asked: one that may prompt only after the user has acted, and not beside another wallet. */
  const mayTry = ({ restore }: Connector) =>
    restore !== 'mayAsk' || (modal.isOpen && connections.active(namespace) === undefined)
  /** Two wallets now claim one name: disconnects the restored one and lets the user choose. */
  const doubt = () => {
    if (progress.timedOut) return
    for (const [connector, connection] of progress.silent) {
      if (!isAmbiguous(connectors.all, namespace, connector)) continue
      progress.silent.delete(connector)
      if (connections.find(namespace, connector.id) !== connection) continue
      loseConnection(kernel, namespace, connection, 'WALLET_AMBIGUOUS')
      const { chain, account } = connection
      void announceChange(kernel, { namespace, previous: { chain, account }, next: {}, cause: 'disconnect' })
    }
  }
  const look = () => {
    doubt()
    for (const { connectorId } of remembered.wallets) {
      const connector = connectors.find(namespace, connectorId)
      if (!connector || tried.has(connector)) continue
      if (mayTry(connector)) void tryConnector(connector)
      else if (left.has(connectorId)) {
        waiting.add(connectorId)
        settle('RESTORE_DEFERRED')
      }
    }
  }
  kernel.connectorListeners.add(look)
  const stops = [() => kernel.connectorListeners.delete(look), reaction(() => modal.isOpen, look)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}
