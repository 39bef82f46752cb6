import { expect } from 'vitest'
import type { Snapshot } from '../../kernel/contract/snapshot.js'
import type { Kernel } from '../../kernel/kernel.js'

/** Whether the provider of a wallet answers, now, that it shares an account. */
type Shares = (connectorId: string, account: string) => boolean

/** Whatever a snapshot says of an account, all of it says the same, and so does what is stored for the next visit. */
const expectAgreement = (snapshot: Snapshot, { connectionStorage, stores }: Kernel, shares: Shares): void => {
  for (const [namespace, seen] of Object.entries(snapshot.namespaces)) {
    const { address, caipAddress, caipNetwork, allAccounts, connections, isConnected, status, connectedWalletInfo } =
      seen
    const stored = connectionStorage.recall()[namespace]
    expect(isConnected).toBe(status === 'connected')
    if (!isConnected) {
      expect([address, caipAddress, connectedWalletInfo, allAccounts, connections]).toEqual([
        undefined,
        undefined,
        undefined,
        [],
        [],
      ])
      continue
    }
    const active = connections.find(({ connectorId }) => connectorId === connectedWalletInfo?.identifier)
    expect(active).toBeDefined()
    expect(active?.account).toBe(address)
    const shared = active?.accounts.map((account) => account.address)
    expect(shared).toContain(address)
    expect(allAccounts.map((account) => account.address)).toEqual(shared)
    expect(caipAddress).toBe(`${active?.chain}:${address}`)
    expect(caipNetwork?.caipNetworkId).toBe(active?.chain)
    expect(stores.connectors.find(namespace, active?.connectorId ?? '')).toBeDefined()
    expect(stored?.active).toBe(active?.connectorId)
    expect(stored?.wallets).toEqual(
      expect.arrayContaining(connections.map(({ connectorId, account, chain }) => ({ connectorId, account, chain }))),
    )
    for (const { connectorId, account } of connections) expect(shares(connectorId, account)).toBe(true)
    if (snapshot.activeNamespace === namespace) expect(snapshot.caipNetworkId).toBe(active?.chain)
  }
}

/**
 * Checks every snapshot that a modal emits from now on; throws what it found when it is asked. With `shares`, connected
 * means a provider that answers so.
 */
export const watchAgreement = (
  { kernel, modal }: { kernel: Kernel; modal: Kernel['modal'] },
  shares: Shares = () => true,
): (() => number) => {
  const failures: unknown[] = []
  let seen = 0
  modal.subscribe((snapshot) => {
    seen += 1
    try {
      expectAgreement(snapshot, kernel, shares)
    } catch (error) {
      failures.push(error)
    }
  })
  return () => {
    if (failures.length > 0) throw failures[0]
    expectAgreement(modal.getSnapshot(), kernel, shares)
    return seen
  }
}
