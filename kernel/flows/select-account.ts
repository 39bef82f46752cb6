import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { findNamespace } from './lookup.js'
import { openUnsupportedChain } from './open-close.js'
import { findAccount } from './parse-session.js'
import { remember } from './remember.js'

/** Says why a wallet cannot act as an account. */
const refuse = (
  { stores }: Kernel,
  namespace: string,
  { connectorId, address = '' }: { readonly connectorId?: string; readonly address?: string },
) => {
  const { connections } = stores
  const wallet = connectorId === undefined ? connections.active(namespace) : connections.find(namespace, connectorId)
  if (!wallet)
    return connectorId === undefined
      ? `nothing is connected in ${namespace}`
      : `${connectorId} is not connected in ${namespace}`
  const { wallet: owner } = connections.of(namespace).find(({ accounts }) => findAccount(accounts, address)) ?? {}
  if (owner) return `${address} is an account of ${owner.name}, not of ${wallet.wallet.name}: name its connectorId`
  return `${wallet.wallet.name} does not share ${address}: it has to be shared in the wallet first`
}

/**
 * Activates another connected wallet, or another of its accounts, together with its namespace.
 * @throws `CHAIN_MISSING` without a namespace, `ACCOUNT_NOT_FOUND` when the wallet is not connected or does not share the
 * account; `details` says which
 */
export const selectAccount = (
  kernel: Kernel,
  namespace: string,
  choice: { readonly connectorId?: string; readonly address?: string },
): void => {
  const { connectorId, address } = choice
  if (!namespace) throw kernelError('CHAIN_MISSING')
  findNamespace(kernel, namespace)
  const { connections, networks } = kernel.stores
  const wallet = connectorId === undefined ? connections.active(namespace) : connections.find(namespace, connectorId)
  const account = wallet && findAccount(wallet.accounts, address ?? wallet.account)
  if (!wallet || account === undefined)
    throw kernelError('ACCOUNT_NOT_FOUND', { details: refuse(kernel, namespace, choice) })
  runInAction(() => {
    connections.activate(namespace, wallet.connectorId)
    connections.update(namespace, wallet.connectorId, { account })
    networks.activate(namespace)
    remember(kernel, namespace)
  })
  openUnsupportedChain(kernel, namespace)
}
