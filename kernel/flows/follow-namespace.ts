import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { toRoute } from './open-close.js'

/**
 * Adjusts the view after the user has moved to another namespace: a connected one lists all wallets again; without a
 * connection, Account and Networks give way to that namespace's wallets. Other views stay.
 */
export const followNamespace = (kernel: Kernel, namespace: string): void => {
  const { accounts, modal, router } = kernel.stores
  const name = router.history.at(-1)?.name
  if (!modal.isOpen) return
  if (accounts.of(namespace).isConnected) return modal.show(undefined)
  if (name !== 'Account' && name !== 'Networks') return modal.show(namespace)
  const route = toRoute(kernel, 'Connect')
  runInAction(() => {
    modal.show(namespace)
    // Back returns to the networks, to choose another.
    router[name === 'Networks' ? 'push' : 'reset'](route)
  })
}
