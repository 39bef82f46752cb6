import * as z from 'zod/mini'
import { parseCaipNetworkId } from './caip/caip.js'
import { ERROR_TOAST_DELAY_MS } from './constants.js'
import type { AnyModal } from './contract/modal.js'
import type { Snapshot, ThemeVariables } from './contract/snapshot.js'
import { errorText } from './errors/error-text.js'
import { kernelError } from './errors/kernel-errors.js'
import { connect } from './flows/connect.js'
import { disconnect } from './flows/disconnect.js'
import { findNamespace } from './flows/lookup.js'
import { back, close, open, openUnsupportedChain, popTransaction } from './flows/open-close.js'
import { refreshBalance } from './flows/refresh-balance.js'
import { request } from './flows/request.js'
import { runLater } from './flows/run-later.js'
import { selectAccount } from './flows/select-account.js'
import { switchNetwork } from './flows/switch-network.js'
import type { Kernel } from './kernel.js'
import { createSnapshot } from './snapshot.js'
import { compareStructural, computed, reaction } from './stores/mobx.js'

// A value that could end a declaration, or load something, is not a theme.
const LOADS = /(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i
const plainText = z.optional(
  z.string().check(
    z.regex(/^[^;{}\\]*$/),
    z.refine((text) => !LOADS.test(text)),
  ),
)
const themeSchema = z.object({
  mode: z.optional(z.enum(['light', 'dark'])),
  variables: z.optional(
    z.object({
      accent: plainText,
      accentForeground: plainText,
      radiusScale: z.optional(z.number().check(z.gte(0), z.lte(4))),
      fontFamily: plainText,
      zIndex: z.optional(z.int()),
      backdrop: plainText,
    }),
  ),
})

/** The modal as everybody holds it: each method starts a flow, and nothing else happens here. */
export const createModalApi = (kernel: Kernel, id: string, destroy: () => Promise<void>): AnyModal => {
  const { ports, stores, registry } = kernel
  const alive = <Result>(code: 'CONNECTION_CLIENT_MISSING' | 'NETWORK_CLIENT_MISSING', act: () => Result): Result => {
    if (kernel.signal.aborted) throw kernelError(code, { details: 'the modal has been destroyed' })
    return act()
  }
  /** A structural comparison keeps a snapshot's identity for as long as nothing in it has changed. */
  const snapshot = computed(() => createSnapshot(stores), { equals: compareStructural })
  let kept: Snapshot | undefined
  const getSnapshot = (): Snapshot => {
    const next = snapshot.get()
    if (kept === undefined || !compareStructural(kept, next)) kept = next
    return kept
  }

  return Object.freeze({
    id,
    plugins: registry.apis,
    connect: async (chain, input, options) =>
      alive('CONNECTION_CLIENT_MISSING', () => connect(kernel, chain, input, options)),
    disconnect: async (namespace, connectorId) =>
      alive('CONNECTION_CLIENT_MISSING', () => disconnect(kernel, namespace, connectorId)),
    switch: async (chain, options) => alive('NETWORK_CLIENT_MISSING', () => switchNetwork(kernel, chain, options)),
    select: (namespace, choice) => alive('CONNECTION_CLIENT_MISSING', () => selectAccount(kernel, namespace, choice)),
    sign: async (chain, input, options) =>
      alive('CONNECTION_CLIENT_MISSING', () => request(kernel, chain, 'sign', input, options)),
    send: async (chain, input, options) =>
      alive('CONNECTION_CLIENT_MISSING', () => request(kernel, chain, 'send', input, options)),
    invoke: async (chain, handler, input, options) =>
      alive('CONNECTION_CLIENT_MISSING', () => request(kernel, chain, handler, input, options)),
    refreshBalance: async (namespace) =>
      alive('CONNECTION_CLIENT_MISSING', () => {
        findNamespace(kernel, namespace)
        return refreshBalance(kernel, namespace, { force: true })
      }),
    addNetwork(namespace, network) {
      alive('NETWORK_CLIENT_MISSING', () => findNamespace(kernel, namespace, 'NETWORK_ADAPTER_NOT_FOUND'))
      const { namespace: own } = parseCaipNetworkId(network.caipNetworkId)
      if (own !== namespace) throw kernelError('NETWORK_ADAPTER_NOT_FOUND', { values: { namespace: own } })
      stores.networks.add(namespace, network)
      openUnsupportedChain(kernel, namespace)
    },
    removeNetwork(namespace, chain) {
      alive('NETWORK_CLIENT_MISSING', () => findNamespace(kernel, namespace, 'NETWORK_ADAPTER_NOT_FOUND'))
      stores.networks.remove(namespace, chain)
      openUnsupportedChain(kernel, namespace)
    },
    isAddress: (namespace, text) => registry.namespaces.get(namespace)?.validators.address?.(text) ?? false,
    open: (target) => alive('CONNECTION_CLIENT_MISSING', () => open(kernel, target)),
    close: (options) => close(kernel, options),
    back: () => back(kernel),
    pushTransaction: (step) => stores.router.pushTransaction(step),
    popTransaction: (outcome) => popTransaction(kernel, outcome),
    toast(kind, message) {
      const text = errorText(message)
      if (kernel.signal.aborted) return
      if (kind !== 'error') return stores.toasts.show(kind, text)
      // The view that failed is still changing; a message over it would not be read (9.8).
      runLater(kernel, ERROR_TOAST_DELAY_MS, () => stores.toasts.show(kind, text))
    },
    setTheme(theme) {
      const parsed = z.safeParse(themeSchema, theme)
      if (!parsed.success) throw kernelError('THEME_INVALID', { cause: parsed.error })
      stores.theme.set({ mode: parsed.data.mode, variables: parsed.data.variables as ThemeVariables | undefined })
    },
    getSnapshot,
    subscribe(listener) {
      if (kernel.signal.aborted) return () => {}
      const stop = reaction(getSnapshot, (next) => listener(next), {
        onError: (error) => ports.logger.error('A subscriber failed.', error),
      })
      kernel.signal.addEventListener('abort', stop, { once: true })
      return () => {
        kernel.signal.removeEventListener('abort', stop)
        stop()
      }
    },
    destroy,
  } satisfies AnyModal)
}
