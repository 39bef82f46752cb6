import { BACK_TIMER_MS } from '../constants.js'
import type { Route } from '../contract/view.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { findNamespace } from './lookup.js'
import { parseInput } from '../schema/parse-input.js'
import { runLater } from './run-later.js'

/** The view that is left only by choosing a supported network. */
const UNSUPPORTED = 'UnsupportedChain'

/** Makes a route from a view's name and the caller's parameters. @throws `VIEW_NOT_FOUND`, `VIEW_PARAMS_INVALID` */
export const toRoute = (kernel: Kernel, name: string, params: unknown = {}): Route => {
  const schema = kernel.registry.view(name).params
  return Object.freeze({ name, params: Object.freeze(parseInput(schema, params, 'view', name)) })
}

/** Opens the modal at the requested view, else at Account for a connected user, else at Connect. */
export const open = (
  kernel: Kernel,
  target: { readonly view?: string; readonly params?: unknown; readonly namespace?: string } = {},
): void => {
  const { accounts, modal, networks, router } = kernel.stores
  const { namespace } = target
  if (namespace !== undefined) findNamespace(kernel, namespace, 'CHAIN_ADAPTER_NOT_FOUND')
  const account = namespace === undefined ? accounts.active : accounts.of(namespace)
  const route = toRoute(kernel, target.view ?? (account?.isConnected ? 'Account' : 'Connect'), target.params)
  const asked = kernel.hooks.render.open.call(route)
  const shown = asked === route ? route : toRoute(kernel, asked.name, asked.params)
  // One action: no observer sees a view without an open modal, or a modal without a view.
  runInAction(() => {
    if (namespace !== undefined) {
      networks.activate(namespace)
      kernel.connectionStorage.rememberActive({ namespace })
    }
    router.reset(shown)
    modal.open(namespace)
  })
}

/** Shows another view on top of the current one; opens a closed modal. */
export const navigate = (
  kernel: Kernel,
  name: string,
  params?: unknown,
  how: 'push' | 'replace' | 'reset' = 'push',
): void => {
  const route = toRoute(kernel, name, params)
  const { router, modal } = kernel.stores
  if (!modal.isOpen) return open(kernel, { view: name, params })
  router[how](route)
}

/** Closes the modal; when a view refuses, shakes the card and returns `false`. */
export const close = (kernel: Kernel, { force = false }: { readonly force?: boolean } = {}): boolean => {
  const { modal, router } = kernel.stores
  if (!modal.isOpen) return true
  const isKept = router.current !== undefined && kernel.registry.view(router.current.name).closing === 'forced'
  const refused = isKept || kernel.hooks.render.close.call() !== undefined
  if (refused && !force) {
    modal.shake()
    return false
  }
  runInAction(() => {
    modal.close()
    router.clear()
  })
  return true
}

/** Goes one view back, or closes from the first view; does nothing while UnsupportedChain is in the history. */
export const back = (kernel: Kernel): void => {
  const { router, modal } = kernel.stores
  if (router.has(UNSUPPORTED) || kernel.hooks.render.back.call() !== undefined) return modal.shake()
  if (router.history.length <= 1) {
    close(kernel)
    return
  }
  router.pop()
}

/** Ends the newest pushed flow and navigates as its step says. */
export const popTransaction = (kernel: Kernel, outcome: 'success' | 'cancel'): void => {
  const { router } = kernel.stores
  const step = router.takeTransaction()
  if (!step) {
    close(kernel, { force: true })
    return
  }
  if (outcome === 'cancel' || step.goBack) back(kernel)
  else if (step.view !== undefined) navigate(kernel, step.view, step.params, step.replace ? 'replace' : 'reset')
  else close(kernel, { force: true })
  // The previous view is still animating out.
  runLater(kernel, BACK_TIMER_MS, () => (outcome === 'cancel' ? step.onCancel?.() : step.onSuccess?.()))
}

/** Shows UnsupportedChain while a connected wallet is on a network that the host has not listed, unless its policy allows it. */
export const openUnsupportedChain = (kernel: Kernel, namespace: string): void => {
  const { networks, modal, router } = kernel.stores
  const { enableNetworkSwitch, allowUnsupportedChain } = kernel.policy
  if (networks.isUnsupported(namespace) && enableNetworkSwitch && !allowUnsupportedChain) {
    if (router.has(UNSUPPORTED)) return
    try {
      open(kernel, { view: UNSUPPORTED, namespace })
    } catch (error) {
      // A plugin that refuses the view must not undo the change.
      kernel.ports.logger.error('The view of an unsupported network could not be opened.', error)
    }
  } else if (modal.isOpen && router.has(UNSUPPORTED) && !networks.namespaces.some(networks.isUnsupported)) {
    // Another namespace may still need the view.
    close(kernel, { force: true })
  }
}
