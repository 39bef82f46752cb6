import { parseCaipNetworkId } from './caip/caip.js'
import { ERROR_TOAST_DELAY_MS } from './constants.js'
import type { CaipNetworkId } from './contract/caip.js'
import type { AnyModal, CallOptions } from './contract/any-modal.js'
import { errorText } from './errors/error-text.js'
import { isModalError } from './errors/modal-error.js'
import { kernelError } from './errors/kernel-errors.js'
import { loadedFlows, withFlows } from './flows/load-flows.js'
import { findNamespace } from './flows/lookup.js'
import { back, close, open, openUnsupportedChain, popTransaction } from './flows/open-close.js'
import { runLater } from './flows/run-later.js'
import type { Kernel } from './kernel.js'
import { readTheme } from './schema/read-theme.js'
import { createSnapshotReader } from './snapshot.js'
import { reaction } from './stores/mobx.js'

/** Makes the public modal: each method starts a flow. */
export const createModalApi = (kernel: Kernel, id: string, destroy: () => Promise<void>): AnyModal => {
  const { ports, stores, registry } = kernel
  const alive = <Result>(code: 'CONNECTION_CLIENT_MISSING' | 'NETWORK_CLIENT_MISSING', act: () => Result): Result => {
    if (kernel.signal.aborted) throw kernelError(code, { details: 'the modal has been destroyed' })
    return act()
  }
  const ask = (chain: CaipNetworkId, handler: string, input: unknown, options?: CallOptions): Promise<unknown> =>
    alive('CONNECTION_CLIENT_MISSING', () =>
      withFlows(({ request }) => request(kernel, chain, handler, input, options)),
    )
  const getSnapshot = createSnapshotReader(
    stores,
    (namespace) => registry.namespaces.get(namespace)?.queries.balance !== undefined,
  )

  return Object.freeze({
    id,
    plugins: registry.apis,
    connect: async (chain, input, options) =>
      alive('CONNECTION_CLIENT_MISSING', () => withFlows(({ connect }) => connect(kernel, chain, input, options))),
    disconnect: async (namespace, connectorId) =>
      alive('CONNECTION_CLIENT_MISSING', () =>
        withFlows(({ disconnect }) => disconnect(kernel, namespace, connectorId)),
      ),
    switch: async (chain, options) =>
      alive('NETWORK_CLIENT_MISSING', () => withFlows(({ switchNetwork }) => switchNetwork(kernel, chain, options))),
    select: (namespace, choice) =>
      alive('CONNECTION_CLIENT_MISSING', () => {
        const flows = loadedFlows()
        if (!flows) throw kernelError('ACCOUNT_NOT_FOUND', { details: `nothing is connected in ${namespace}` })
        flows.selectAccount(kernel, namespace, choice)
      }),
    sign: async (chain, input, options) => ask(chain, 'sign', input, options),
    send: async (chain, input, options) => ask(chain, 'send', input, options),
    invoke: async (chain, handler, input, options) => ask(chain, handler, input, options),
    refreshBalance: async (namespace) =>
      alive('CONNECTION_CLIENT_MISSING', () => {
        findNamespace(kernel, namespace)
        return withFlows(({ refreshBalance }) => refreshBalance(kernel, namespace, { force: true }))
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
      const code = isModalError(message) ? message.code : undefined
      if (kernel.signal.aborted) return
      if (kind !== 'error') return stores.toasts.show(kind, text, code)
      // The failing view is still animating; a toast over it would not be read.
      runLater(kernel, ERROR_TOAST_DELAY_MS, () => stores.toasts.show(kind, text, code))
    },
    setTheme(theme) {
      try {
        stores.theme.set(readTheme(theme))
      } catch (cause) {
        throw kernelError('THEME_INVALID', { cause })
      }
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
