import type { ViewRole } from '../contract/view.js'
import type { Route } from '../contract/stores.js'
import { isWrongNetwork } from '../is-wrong-network.js'
import type { Kernel } from '../kernel.js'
import { runInAction } from '../stores/mobx.js'
import { findNamespace } from './find-namespace.js'
import { parseInput } from '../schema/parse-input.js'

/** Makes a route from a view's name and the caller's parameters. @throws `VIEW_NOT_FOUND`, `VIEW_PARAMS_INVALID` */
export const toRoute = (kernel: Kernel, name: string, params: unknown = {}): Route => {
  const schema = kernel.registry.view(name).params
  return Object.freeze({ name, params: Object.freeze(parseInput(schema, params, 'view', name)) })
}

/** Returns the name of the view that plays a role; the role itself without one, which names no view. */
export const nameOf = ({ registry }: Kernel, role: ViewRole): string => registry.roles[role] ?? role

interface Target {
  readonly view?: string
  readonly params?: unknown
  readonly namespace?: string
}

/** Returns the view that opens: the requested one, else the one for unsupported networks, the account or the wallets. */
export const firstRoute = (kernel: Kernel, target: Target = {}): Route => {
  const { accounts, networks } = kernel.stores
  const { namespace = networks.activeNamespace } = target
  const account = namespace === undefined ? accounts.active : accounts.of(namespace)
  const isWrong = namespace !== undefined && isWrongNetwork(kernel, namespace)
  const role = isWrong ? 'unsupported' : account?.isConnected ? 'account' : 'connect'
  const route = toRoute(kernel, target.view ?? nameOf(kernel, role), target.params)
  const asked = kernel.hooks.render.open.call(route, {
    // Agreeing comes before any other first screen.
    requested: target.view !== undefined || !!kernel.options.legalCheckbox,
  })
  return asked === route ? route : toRoute(kernel, asked.name, asked.params)
}

/** Opens the modal at its first view. */
export const open = (kernel: Kernel, target: Target = {}): void => {
  const { modal, router } = kernel.stores
  const { namespace } = target
  if (namespace !== undefined) findNamespace(kernel, namespace, 'CHAIN_ADAPTER_NOT_FOUND')
  const shown = firstRoute(kernel, target)
  // One action: no observer sees a view without an open modal, or a modal without a view.
  runInAction(() => {
    router.reset(shown)
    for (const prompt of router.prompts) prompt.show()
    modal.open(namespace)
  })
}

/** Shows another view beneath the prompts: on top of the history unless `how` differs; opens a closed modal. */
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

/** Leaves the prompts and closes the modal; when one of them or a view refuses, says so and returns `false`. */
export const close = (kernel: Kernel, { force = false }: { readonly force?: boolean } = {}): boolean => {
  const { modal, router } = kernel.stores
  if (!modal.isOpen) return true
  for (const prompt of [...router.shown].reverse()) if (!prompt.dismiss(force)) return false
  const route = router.current
  // A prompt that had opened the modal has closed it.
  if (!route) return true
  const reason = kernel.hooks.render.close.call()
  const isRefused = reason !== undefined || kernel.registry.view(route.name).closing === 'refuse'
  if (isRefused && !force) {
    modal.shake(reason)
    return false
  }
  runInAction(() => {
    modal.close()
    router.clear()
  })
  return true
}

/** Closes what lies beneath the prompts, for a screen that is done; the modal stays open for a prompt. */
export const closeBeneath = (kernel: Kernel, options?: { readonly force?: boolean }): boolean => {
  const { router } = kernel.stores
  if (!router.prompt) return close(kernel, options)
  router.clear()
  return true
}

/** Goes one view back, or closes from the first view; does nothing while a network must be chosen. */
export const back = (kernel: Kernel): void => {
  const { accounts, router, modal } = kernel.stores
  const { prompt } = router
  if (prompt?.router.canGoBack) return prompt.router.pop()
  if (prompt) return void prompt.dismiss(false)
  const reason = kernel.hooks.render.back.call()
  if (router.holds('unsupported') || reason !== undefined) return modal.shake(reason)
  if (router.history.length <= 1) {
    close(kernel)
    return
  }
  const wallets = router.isAt('connect')
  runInAction(() => {
    router.pop()
    // The user has not connected a wallet of the network that was chosen: the active account is shown again.
    if (wallets && !accounts.of(modal.namespace ?? '').isConnected) modal.show(undefined)
  })
}
