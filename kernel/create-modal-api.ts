import { parseCaipNetworkId } from './caip/caip.js'
import type { CaipNetworkId } from './contract/caip.js'
import type { CallOptions } from './contract/call-options.js'
import type { Modal } from './contract/modal.js'
import { entryError } from './errors/entry-errors.js'
import { loadPart } from './async/load-part.js'
import { loadedFlows, withFlows } from './flows/load-flows.js'
import { findNamespace } from './flows/find-namespace.js'
import { back, close, open } from './flows/open-close.js'
import type { Kernel } from './kernel.js'
import { parseNetwork } from './schema/parse-network.js'
import { readTheme } from './schema/read-theme.js'
import { createSnapshotReader } from './snapshot.js'
import { reaction } from './stores/mobx.js'

/** Makes the public modal: each method starts a flow. */
export const createModalApi = (kernel: Kernel, id: string, destroy: () => Promise<void>): Modal => {
  const { ports, stores, registry } = kernel
  const alive = <Result>(code: 'CONNECTION_CLIENT_MISSING' | 'NETWORK_CLIENT_MISSING', act: () => Result): Result => {
    if (kernel.signal.aborted) throw entryError(code)
    return act()
  }
  const ask = (chain: CaipNetworkId, handler: string, input: unknown, options?: CallOptions): Promise<unknown> =>
    alive('CONNECTION_CLIENT_MISSING', () =>
      withFlows(({ request }) => request(kernel, chain, handler, input, options)),
    )
  const getSnapshot = createSnapshotReader(kernel)
  const loadEgress = () => loadPart(() => import('./egress/egress.js'))

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
    select: async (namespace, choice, options) =>
      alive('CONNECTION_CLIENT_MISSING', () =>
        withFlows(({ selectAccount }) => selectAccount(kernel, namespace, choice, options)),
      ),
    sign: async (chain, input, options) => ask(chain, 'sign', input, options),
    send: async (chain, input, options) => ask(chain, 'send', input, options),
    invoke: async (chain, handler, input, options) => ask(chain, handler, input, options),
    refreshBalance: async (namespace) =>
      alive('CONNECTION_CLIENT_MISSING', () => {
        findNamespace(kernel, namespace)
        return withFlows(({ refreshBalance }) => refreshBalance(kernel, namespace, { force: true }))
      }),
    refreshProfile: async (namespace) =>
      alive('CONNECTION_CLIENT_MISSING', () => {
        findNamespace(kernel, namespace)
        return withFlows(({ readProfile }) => readProfile(kernel, namespace, { force: true }))
      }),
    addNetwork(namespace, network) {
      const entry = alive('NETWORK_CLIENT_MISSING', () => findNamespace(kernel, namespace, 'NETWORK_ADAPTER_NOT_FOUND'))
      const { namespace: own } = parseCaipNetworkId(network.caipNetworkId)
      if (own !== namespace) throw entryError('NETWORK_ADAPTER_NOT_FOUND', { values: { namespace: own } })
      stores.networks.add(namespace, parseNetwork(entry.network, network, 'network', network.caipNetworkId))
      loadedFlows()?.openUnsupportedChain(kernel, namespace)
    },
    removeNetwork(namespace, chain) {
      alive('NETWORK_CLIENT_MISSING', () => findNamespace(kernel, namespace, 'NETWORK_ADAPTER_NOT_FOUND'))
      stores.networks.remove(namespace, chain)
      loadedFlows()?.openUnsupportedChain(kernel, namespace)
    },
    can(chain, handler): chain is CaipNetworkId {
      const namespace = chain && stores.networks.find(chain)?.chainNamespace
      const lifecycle = namespace && registry.namespaces.get(namespace)?.handlers[handler]?.lifecycle
      if (!namespace || !lifecycle) return false
      const needsSigner = lifecycle === 'sign' || lifecycle === 'send'
      return !needsSigner || stores.connections.active(namespace)?.signs !== false
    },
    isAddress: async (chain, text) => withFlows(({ isAddress }) => isAddress(kernel, chain, text)),
    isAsset: async (chain, text) => withFlows(({ isAsset }) => isAsset(kernel, chain, text)),
    open: (target) => alive('CONNECTION_CLIENT_MISSING', () => open(kernel, target)),
    close: (options) => close(kernel, options),
    back: () => back(kernel),
    toast(kind, message) {
      // The screens, which show it, load the flows too.
      withFlows(async ({ showToast }) => showToast(kernel, kind, message)).catch(() => undefined)
    },
    setTheme(theme) {
      try {
        stores.theme.set(readTheme(theme))
      } catch (cause) {
        throw entryError('THEME_INVALID', { cause })
      }
    },
    egress: async () => (await loadEgress()).readEgress(kernel),
    storedData: async () => (await loadEgress()).readStoredData(kernel),
    eraseData: async () => (await loadEgress()).eraseStoredData(kernel),
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
  } satisfies Modal)
}
