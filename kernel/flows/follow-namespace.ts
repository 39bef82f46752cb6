import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { nameOf, toRoute } from './open-close.js'

/**
 * Adjusts the view after the user has moved to another namespace: a connected one lists all wallets again; without a
 * connection, the account and the networks give way to that namespace's wallets. Other views stay.
 */
export const followNamespace = (kernel: Kernel, namespace: string): void => {
  const { accounts, modal, router } = kernel.stores
  if (!modal.isOpen) return
  if (accounts.of(namespace).isConnected) return modal.show(undefined)
  const isAmongNetworks = router.isAt('networks')
  if (!isAmongNetworks && !router.isAt('account')) return modal.show(namespace)
  const route = toRoute(kernel, nameOf(kernel, 'connect'))
  runInAction(() => {
    modal.show(namespace)
    // Back returns to the networks, to choose another.
    router[isAmongNetworks ? 'push' : 'reset'](route)
  })
}
