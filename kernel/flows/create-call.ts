import { abortable } from '../async/abortable.js'
import type { Call, Operation } from '../contract/operation.js'
import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { findNetwork, type OperationContext } from './operation-context.js'

/** Makes the call that a handler receives: network, account and the wallet's provider. @throws `NETWORK_NOT_FOUND` */
export const createCall = (
  kernel: Kernel,
  { network, connector, inNamespace }: OperationContext,
  operation: Operation,
  account = operation.account,
): Call => ({
  operation,
  chain: operation.chain,
  network: network ?? findNetwork(kernel, operation.chain),
  connector,
  signal: operation.signal,
  get account() {
    if (account === undefined) throw kernelError('ACCOUNT_MISSING')
    return account
  },
  async provider<Provider>() {
    // Cancelled while the provider was loading.
    return (await abortable(async () => inNamespace.provider(), operation.signal)) as Provider
  },
})
