import type { Connection } from '../contract/connector.js'
import type { Kernel } from '../kernel.js'
import { abortable } from '../async/abortable.js'
import { loadCodecs } from './address-codecs.js'
import { acceptSession } from './accept-session.js'
import { announceChange } from './announce-change.js'
import { watchWallet } from './watch-wallet.js'
import { storeConnection } from './store-connection.js'
import { isAmbiguous } from './is-ambiguous.js'
import type { RememberedNamespace } from './connection-storage.js'
import { findAccount } from './find-account.js'
import { loseConnection } from './lose-connection.js'
import { refreshBalance } from './native-balance.js'
import { offerSession } from './offer-session.js'
import { parseSession } from './parse-session.js'
import { reaction } from '../stores/mobx.js'

type Remembered = RememberedNamespace['wallets'][number]

/** Drops a connection that another tab has ended; storage holds that already. */
const dropElsewhere = async (kernel: Kernel, namespace: string, connection: Connection): Promise<void> => {
  const { chain, account } = connection
  loseConnection(kernel, namespace, connection, 'DISCONNECTED_ELSEWHERE')
  await announceChange(kernel, { namespace, previous: { chain, account }, next: {}, cause: 'disconnect' })
}

/** Asks a wallet, without a prompt, what it shares now: storage is only a hint. */
const resyncWallet = async (kernel: Kernel, namespace: string, wallet: Remembered, active: string): Promise<void> => {
  const { connections, connectors, networks, operations } = kernel.stores
  const connector = connectors.find(namespace, wallet.connectorId)
  const inNamespace = connector?.namespaces[namespace]
  const network = networks.find(wallet.chain) ?? networks.of(namespace).requestedCaipNetworks[0]
  // Another tab's action is no reason to prompt in this one.
  if (!connector || !inNamespace?.restore || connector.restore === 'mayAsk') return
  if (network?.chainNamespace !== namespace) return
  const before = connections.find(namespace, connector.id)
  if (!before && isAmbiguous(connectors.all, namespace, connector)) return
  const { signal } = kernel
  // Its later sessions may share other namespaces.
  await loadCodecs(kernel, Object.keys(connector.namespaces))
  const answer = await abortable(async () => inNamespace.restore?.({ network, signal }), signal)
  // A request of the user has begun meanwhile, and what the wallet shares may change with it.
  if (operations.isRunning(namespace)) return resyncNamespace(kernel, namespace, false)
  const session = answer && parseSession(kernel, namespace, answer)
  if (connections.find(namespace, connector.id)) {
    const now = await acceptSession(kernel, namespace, connector, session)
    const account = now && findAccount(kernel, now, wallet.account)
    if (account !== undefined) connections.update(namespace, connector.id, { account })
    return
  }
  const isWanted = kernel.connectionStorage
    .recall()
    [namespace]?.wallets.some(({ connectorId }) => connectorId === connector.id)
  if (!session || before || !isWanted || findAccount(kernel, session, wallet.account) === undefined) return
  offerSession(kernel, namespace, connector.id, session)
  const { chain, account } = storeConnection(kernel, namespace, connector, session, {
    account: wallet.account,
    activate: active === connector.id,
    foreground: false,
  })
  watchWallet(kernel, namespace, connector)
  await announceChange(kernel, { namespace, previous: {}, next: { chain, account }, cause: 'restore' })
}

/** Resolves once no connect, disconnect or switch of the namespace is under way. Rejects when the modal is destroyed. */
const untilIdle = async ({ signal, stores }: Kernel, namespace: string): Promise<void> => {
  const { operations } = stores
  let stop = () => {}
  const pass = () =>
    new Promise<void>((resolve) => {
      stop = reaction(
        () => operations.isRunning(namespace),
        (isRunning) => !isRunning && resolve(),
        { fireImmediately: true },
      )
    })
  await abortable(pass, signal).finally(() => stop())
}

const resyncNamespace = async (kernel: Kernel, namespace: string, force: boolean): Promise<void> => {
  const { connections } = kernel.stores
  await untilIdle(kernel, namespace)
  const all = kernel.connectionStorage.recallIfAny()
  // Unreadable storage is no reason to disconnect.
  if (!all) return
  const { wallets = [], active = '' } = all[namespace] ?? {}
  for (const connection of connections.of(namespace)) {
    if (wallets.every(({ connectorId }) => connectorId !== connection.connectorId))
      await dropElsewhere(kernel, namespace, connection)
  }
  for (const wallet of wallets) {
    const known = connections.find(namespace, wallet.connectorId)
    if (!force && known?.chain === wallet.chain && known.account === wallet.account) continue
    await resyncWallet(kernel, namespace, wallet, active).catch((error: unknown) => {
      kernel.ports.logger.info(`${wallet.connectorId} could not be looked at again.`, error)
    })
  }
  if (connections.find(namespace, active)) connections.activate(namespace, active)
}

/**
 * Aligns the connections with storage after another tab has changed it. `force` also asks wallets that seem unchanged and
 * reads balances again. A namespace waits until no request of the user is under way in it. Writes only differences, so
 * that two tabs never trigger each other.
 */
export const resync = async (kernel: Kernel, force: boolean): Promise<void> => {
  const resyncOne = async (namespace: string) => {
    await resyncNamespace(kernel, namespace, force)
    if (force) await refreshBalance(kernel, namespace, { force })
  }
  const names = [...kernel.registry.namespaces.keys()]
  const busy = names.filter((name) => kernel.stores.operations.isRunning(name))
  const later = Promise.all(busy.map(resyncOne))
  for (const name of names) if (!busy.includes(name)) await resyncOne(name)
  await later
}
