import type { Connector } from '../contract/connector.js'
import type { Call, Operation } from '../contract/operation.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { abortable } from '../async/abortable.js'
import { findConnector } from './find-connector.js'
import { findNetwork } from './find-network.js'

/** Makes the call that a handler receives: network, account and the wallet's provider. */
export const createCall = (
  kernel: Kernel,
  operation: Operation,
  connector: Connector,
  account: string | undefined,
): Call => ({
  operation,
  chain: operation.chain,
  network: findNetwork(kernel, operation.chain),
  connector,
  signal: operation.signal,
  get account() {
    if (account === undefined) throw kernelError('ACCOUNT_MISSING')
    return account
  },
  async provider<Provider>() {
    const [, inNamespace] = findConnector(kernel, operation.namespace, connector.id)
    // Cancelled while the provider was loading.
    return (await abortable(async () => inNamespace.provider(), operation.signal)) as Provider
  },
})
