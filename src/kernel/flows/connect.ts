import * as z from 'zod/mini'
import type { CaipNetworkId } from '../contract/caip.js'
import type { Connection, ConnectorSession } from '../contract/connector.js'
import type { CallOptions } from '../contract/modal.js'
import { normalizeThrown } from '../errors/normalize-thrown.js'
import type { Kernel } from '../kernel.js'
import { createOperation } from './create-operation.js'
import { establish } from './establish.js'
import { findConnector, findNamespace, findNetwork } from './lookup.js'
import { parseInput } from './parse-input.js'
import { runBeats } from './run-beats.js'
import { unwatchWallet } from './watch-wallet.js'

/** What `connect` takes unless the namespace declares a `connect` handler of its own. */
export const connectInput = z.object({
  connectorId: z.string(),
  /** Stay on the network the wallet is on, if it is a requested one, instead of switching it. */
  keepChain: z.optional(z.boolean()),
})

/** The parsed input of `connect`. */
export type ConnectInput = z.infer<typeof connectInput>

/**
 * Connects a wallet to a namespace: the wallet is asked, its answer is stored in one action, gates may still refuse it.
 * There is no time limit; the caller's signal ends the wait, and an answer that comes later is dropped.
 */
export const connect = async (
  kernel: Kernel,
  chain: CaipNetworkId,
  raw: unknown,
  { signal }: CallOptions = {},
): Promise<Connection> => {
  const network = findNetwork(kernel, chain)
  const namespace = network.chainNamespace
  const schema = findNamespace(kernel, namespace).handlers['connect']?.input ?? connectInput
  const input = parseInput<ConnectInput>(schema, raw, 'input', 'connect')
  const [connector, inNamespace] = findConnector(kernel, namespace, input.connectorId)
  const { connections, modal } = kernel.stores

  const run = async (laneSignal: AbortSignal): Promise<Connection> => {
    const before = connections.entry(namespace)
    const operation = createOperation(kernel, {
      verb: 'connect',
      handler: 'connect',
      chain: network.caipNetworkId,
      connectorId: connector.id,
      input,
      signal: laneSignal,
    })
    connections.begin(namespace)
    modal.setLoading(namespace, true)
    try {
      return await runBeats<ConnectorSession, Connection>(kernel, operation, {
        schema,
        commit: (_, session) => establish(kernel, namespace, connector, session),
        revoke: async () => {
          unwatchWallet(kernel, namespace, connector.id)
          kernel.memory.forget(namespace, connector.id)
          connections.putBack(namespace, before, 'CONNECT_REVOKED')
          // Connected before as well: what was there stays.
          if (before.connections.some(({ connectorId }) => connectorId === connector.id)) return
          await inNamespace.disconnect().catch((error: unknown) => kernel.ports.logger.info('Could not let go.', error))
        },
      })
    } catch (thrown) {
      const error = normalizeThrown(thrown)
      connections.fail(namespace, error.code)
      throw error
    } finally {
      modal.setLoading(namespace, false)
    }
  }
  const key = `connect ${chain} ${JSON.stringify(raw)}`
  const connection = await kernel.lanes.run(namespace, { kind: 'connect', key, signals: [signal, kernel.signal] }, run)
  kernel.stores.connectors.setRecent(kernel.memory.rememberRecent(connector.id))
  return connection
}
