import { isWrongNetwork } from '../is-wrong-network.js'
import type { Kernel } from '../kernel.js'
import { closeBeneath, open, UNSUPPORTED } from './open-close.js'

/** Shows UnsupportedChain while a connected wallet is on a network that the host has not listed, unless its policy allows it. */
export const openUnsupportedChain = (kernel: Kernel, namespace: string): void => {
  const { networks, modal, router } = kernel.stores
  if (isWrongNetwork(kernel, namespace)) {
    if (router.has(UNSUPPORTED)) return
    try {
      open(kernel, { view: UNSUPPORTED, namespace })
    } catch (error) {
      // A plugin that refuses the view must not undo the change.
      kernel.ports.logger.error('The view of an unsupported network could not be opened.', error)
    }
  } else if (modal.isOpen && router.has(UNSUPPORTED) && !networks.namespaces.some(networks.isUnsupported)) {
    // Another namespace may still need the view.
    closeBeneath(kernel, { force: true })
  }
}
