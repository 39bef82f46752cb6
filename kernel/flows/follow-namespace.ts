import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { toRoute } from './open-close.js'

/**
 * The visitor has gone to another namespace: where somebody is connected, all wallets are listed again; where nobody is,
 * an account or the networks give way to the wallets of that namespace. Other views stay as they are.
 */
export const followNamespace = (kernel: Kernel, namespace: string): void => {
  const { accounts, modal, router } = kernel.stores
  const name = router.current?.name
  if (!modal.isOpen) return
  if (accounts.of(namespace).isConnected) return modal.open(undefined)
  if (name !== 'Account' && name !== 'Networks') return
  const route = toRoute(kernel, 'Connect')
  runInAction(() => {
    modal.open(namespace)
    // From the networks one may go back, and choose another.
    router[name === 'Networks' ? 'push' : 'reset'](route)
  })
}
