import { isWrongNetwork } from '../is-wrong-network.js'
import type { Kernel } from '../kernel.js'
import { closeBeneath, nameOf, open } from './open-close.js'

/** Asks for another network while a connected wallet is on one that the host has not listed, unless its policy allows it. */
export const openUnsupportedChain = (kernel: Kernel, namespace: string): void => {
  const { networks, modal, router } = kernel.stores
  if (isWrongNetwork(kernel, namespace)) {
    if (router.holds('unsupported')) return
    try {
      open(kernel, { view: nameOf(kernel, 'unsupported'), namespace })
    } catch (error) {
      // A plugin that refuses the view must not undo the change.
      kernel.ports.logger.error('The view of an unsupported network could not be opened.', error)
    }
  } else if (modal.isOpen && router.holds('unsupported') && !networks.namespaces.some(networks.isUnsupported)) {
    // Another namespace may still need the view.
    closeBeneath(kernel, { force: true })
  }
}
