import type { Handled, Operation, PluginContext } from 'portico/plugin'
import { describeInput } from './approval.js'
import type { EmbeddedWalletOptions } from './options.js'

/**
 * Asks the user to approve what this wallet is to sign or send; `undefined` lets the chain go on.
 * @throws 4001 if the user leaves
 */
export const approve = async (
  { options, prompt, stores }: PluginContext<EmbeddedWalletOptions>,
  operation: Operation,
): Promise<Handled | undefined> => {
  const { account, chain, connectorId, namespace, signal, verb } = operation
  if (connectorId !== options.connectorId) return undefined
  const network = stores.networks.of(namespace).requestedCaipNetworks.find((one) => one.caipNetworkId === chain)
  const params = { verb, account, network: network?.name ?? chain, text: describeInput(operation, network) }
  const { answer } = await prompt<true>('EmbeddedApproval', params, { onLeave: 'reject', signal })
  signal.throwIfAborted()
  if (!answer) throw { code: 4001 }
  return undefined
}
