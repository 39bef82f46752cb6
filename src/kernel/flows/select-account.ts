import { kernelError } from '../errors/kernel-errors.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { findNamespace } from './lookup.js'
import { openUnsupportedChain } from './open-close.js'
import { findAccount } from './parse-session.js'
import { remember } from './remember.js'

/**
 * Makes another connected wallet, or another of its accounts, the active one; the namespace becomes active with it.
 * @throws `CHAIN_MISSING` without a namespace, `ACCOUNT_NOT_FOUND` where nothing is connected under that name
 */
export const selectAccount = (
  kernel: Kernel,
  namespace: string,
  { connectorId, address }: { readonly connectorId?: string; readonly address?: string },
): void => {
  if (!namespace) throw kernelError('CHAIN_MISSING')
  findNamespace(kernel, namespace)
  const { connections, networks } = kernel.stores
  const wallet = connectorId === undefined ? connections.active(namespace) : connections.find(namespace, connectorId)
  const account = wallet && findAccount(wallet.accounts, address ?? wallet.account)
  if (!wallet || account === undefined)
    throw kernelError('ACCOUNT_NOT_FOUND', { details: address ?? connectorId ?? '' })
  runInAction(() => {
    connections.activate(namespace, wallet.connectorId)
    connections.update(namespace, wallet.connectorId, { account })
    networks.activate(namespace)
    remember(kernel, namespace)
  })
  openUnsupportedChain(kernel, namespace)
}
