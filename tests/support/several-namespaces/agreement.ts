import type { Snapshot } from '../../../kernel/contract/snapshot.js'
import { balanceOf, NAMESPACES, type Sight, type World } from './world.js'

/** Quicker than what Node has, for data that is mostly the very same. */
const isEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && isEqual(Reflect.get(a, key), Reflect.get(b, key)))
}

export const same = (actual: unknown, expected: unknown, what: string): void => {
  if (isEqual(actual, expected)) return
  throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}

const storedOf = ({ stored }: Sight, namespace: string) => stored[namespace]?.wallets ?? []

/** Whatever one snapshot says of an account, all of it says the same, and so do the storage and the wallet. */
export const agree = (world: World, sight: Sight, leaving: ReadonlySet<string>): void => {
  for (const namespace of NAMESPACES) {
    const seen = sight.snapshot.namespaces[namespace]
    if (!seen) throw new Error(`${namespace} is not there`)
    const { address, caipAddress, connections, connectedWalletInfo, isConnected } = seen
    same(isConnected, seen.status === 'connected', `${namespace} is connected`)
    same(isConnected, connections.length > 0, `${namespace} has a connection`)
    if (!isConnected) {
      const nothing = [address, caipAddress, seen.balance, connectedWalletInfo, seen.allAccounts.length]
      same(nothing, [undefined, undefined, undefined, undefined, 0], `${namespace} is empty`)
      continue
    }
    const active = connections.find(({ connectorId }) => connectorId === connectedWalletInfo?.identifier)
    if (!active) throw new Error(`${namespace} has no active connection`)
    same(address, active.account, `address in ${namespace}`)
    same(caipAddress, `${active.chain}:${active.account}`, `CAIP address in ${namespace}`)
    same(
      seen.allAccounts.map((account) => account.address),
      active.accounts.map((account) => account.address),
      `accounts in ${namespace}`,
    )
    same(seen.caipNetwork?.caipNetworkId, active.chain, `network of ${namespace}`)
    if (seen.balance)
      same(seen.balance.value, String(balanceOf(active.chain, active.account)), `balance in ${namespace}`)
    same(sight.stored[namespace]?.active, active.connectorId, `stored wallet of ${namespace}`)
    for (const { connectorId, account, accounts, chain } of connections) {
      const stored = storedOf(sight, namespace).find((wallet) => wallet.connectorId === connectorId)
      same(stored, { connectorId, account, chain }, `stored connection in ${namespace}`)
      const side = world.find(namespace, connectorId)
      if (leaving.has(namespace)) continue
      same(side?.allowed, true, `${connectorId} shares with ${namespace}`)
      same(
        accounts.map(({ address: own }) => own),
        side?.accounts,
        `accounts that ${connectorId} shares with ${namespace}`,
      )
      same(
        accounts.some(({ address: own }) => own === account),
        true,
        `${connectorId} shares ${account}`,
      )
      same(chain, side?.chain, `chain of ${connectorId}`)
    }
  }
  const { activeNamespace = '', caipNetworkId, namespaces } = sight.snapshot
  same(caipNetworkId, namespaces[activeNamespace]?.caipNetwork?.caipNetworkId, 'active network')
}

/** A namespace that the step does not target keeps its snapshot fields and stored entries. */
export const untouched = (before: Sight, now: Sight, targets: ReadonlySet<string>): void => {
  for (const namespace of NAMESPACES) {
    if (targets.has(namespace)) continue
    same(
      now.snapshot.namespaces[namespace],
      before.snapshot.namespaces[namespace],
      `${namespace}, which the step does not target`,
    )
    same(
      now.stored[namespace],
      before.stored[namespace],
      `what is stored of ${namespace}, which the step does not target`,
    )
    same(now.storedNetworks[namespace], before.storedNetworks[namespace], `stored network of ${namespace}`)
  }
}

/** What a modal shows, and where. */
export const shown = ({ open, view }: Snapshot) => ({ open, view: view?.name })
