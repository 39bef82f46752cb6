import type { Snapshot } from '../../kernel/contract/snapshot.js'
import { assert, show } from './assert.js'
import { within } from './timeouts.js'
import type { Harness } from './harness.js'

/**
 * Checks every snapshot: a connected wallet must be listed, and its provider must exist and answer. @internal
 */
export const recordProviders = ({ modal, namespace, spy, wallet, clock }: Harness): { verify(): Promise<void> } => {
  const probes: Promise<unknown>[] = []
  const ask = async (connectorId: string): Promise<void> => {
    const inNamespace = spy.stores.connectors.find(namespace, connectorId)?.namespaces[namespace]
    assert(inNamespace, `The snapshot says that ${connectorId} is connected, and there is no such wallet.`)
    const provider: unknown = await inNamespace.provider()
    const usable = (typeof provider === 'object' && provider !== null) || typeof provider === 'function'
    assert(usable, `The snapshot says that ${connectorId} is connected, and its provider is ${show(provider)}.`)
    await wallet.reads(provider)
  }
  const look = ({ namespaces }: Snapshot): void => {
    const snapshot = namespaces[namespace]
    if (!snapshot) return
    const { status, isConnected, address, connections } = snapshot
    const agrees = (status === 'connected') === isConnected && isConnected === (address !== undefined)
    const says = `status ${status}, isConnected ${isConnected}, address ${address}`
    const probe = async () => {
      assert(agrees, `The snapshot contradicts itself: ${says}.`)
      for (const { connectorId } of connections) await ask(connectorId)
    }
    const probed = probe()
    // Asserted later, by verify.
    probed.catch(() => undefined)
    probes.push(probed)
  }
  look(modal.getSnapshot())
  const stop = modal.subscribe(look)
  return {
    async verify() {
      stop()
      for (const probe of probes) {
        await within(clock, probe, 'The snapshot says that a wallet is connected, and asking its provider')
      }
    },
  }
}
