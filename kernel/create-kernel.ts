import type { AccountType } from './contract/account.js'
import type { AnyModal } from './contract/any-modal.js'
import type { KernelOptions } from './contract/kernel-options.js'
import type { Operation } from './contract/operation.js'
import type { AnyPlugin, PluginContext, StorageEntrySpec } from './contract/plugin.js'
import type { Service } from './contract/service.js'
import type { ViewMap } from './contract/view.js'
import { createModalApi } from './create-modal-api.js'
import { noOptions } from './define/define-plugin.js'
import { kernelError } from './errors/kernel-errors.js'
import { showAlert } from './flows/lookup.js'
import { loadedFlows, withFlows } from './flows/load-flows.js'
import { ConnectionStorage } from './flows/connection-storage.js'
import { parseInput } from './schema/parse-input.js'
import { report } from './flows/report.js'
import { restore } from './flows/restore.js'
import { stopWatching } from './flows/unwatch-wallet.js'
import { watchPage } from './flows/watch-page.js'
import { createTap } from './hooks/create-tap.js'
import { createWatch } from './registry/create-watch.js'
import { createHooks, VERBS } from './hooks/hooks.js'
import type { Kernel, KernelPolicy } from './kernel.js'
import { createPorts } from './ports/create-ports.js'
import { createStorageEntry } from './ports/storage-entry.js'
import { createRuntime, makeHandlers } from './registry/load-runtime.js'
import { Registry } from './registry/registry.js'
import { createScope, type Scope } from './registry/scope.js'
import { ServiceRegistry } from './registry/service-registry.js'
import { sortPlugins } from './registry/sort-plugins.js'
import { reaction } from './stores/mobx.js'
import { createStores } from './stores/stores.js'

/** The result of `createKernel`: the modal for the host, and the kernel for the views and tests. */
export interface KernelHandle {
  readonly kernel: Kernel
  readonly modal: AnyModal
  /** Registers a disposer that runs when the modal is destroyed, before the plugins are disposed. */
  own(dispose: () => void | Promise<void>): void
}

/** Creates a modal: sorts the plugins, sets up each in its own scope, then restores the stored connections. */
export const createKernel = (options: KernelOptions, coreViews: ViewMap = {}): KernelHandle => {
  const id = options.id ?? 'default'
  const ports = createPorts(options.ports, options.logLevel)
  const plugins = sortPlugins(options.plugins)
  const preferredTypes = new Map<string, AccountType>()
  const stores = createStores(ports.clock, preferredTypes)
  const hooks = createHooks()
  const registry = new Registry()
  const services = new ServiceRegistry()
  const root = createScope('kernel')
  const scopes: Scope[] = [root]
  const watchers = new Map<string, () => void>()
  const connectorListeners = new Set<() => void>()
  const prefix = id === 'default' ? 'portico:' : `portico:${id}:`
  const storageEntry = <Value>(spec: StorageEntrySpec<Value>, owner = '') =>
    createStorageEntry(
      { ...spec, key: `${owner}${spec.key}` },
      { storage: ports.storage, logger: ports.logger, prefix, onLoss: stores.modal.noteStorageFailure },
    )
  const policy: KernelPolicy = {
    debug: options.debug ?? true,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
  }

  const host = { ...options.metadata, ...(options.projectId && { projectId: options.projectId }) }
  let operations = 0
  let destroyed: Promise<void> | undefined
  const destroy = (): Promise<void> => {
    destroyed ??= (async () => {
      const failures: unknown[] = []
      // Aborts the plugins' signals first, so that no plugin treats this close as the user's.
      for (const scope of scopes.slice(1)) scope.abort()
      stores.modal.close()
      stores.toasts.hide()
      for (const key of [...watchers.keys()]) stopWatching(kernel, key)
      // Disposes the kernel's scope first: running flows are aborted and no new flow starts.
      for (const scope of [root, ...scopes.splice(1).reverse()]) failures.push(...(await scope.dispose()))
      if (failures.length > 0) throw kernelError('DESTROY_FAILED', { cause: new AggregateError(failures) })
    })()
    return destroyed
  }

  const kernel: Kernel = {
    ports,
    policy,
    stores,
    hooks,
    registry,
    connectionStorage: new ConnectionStorage(storageEntry),
    storageEntry,
    signal: root.signal,
    watchers,
    nextOperationId: () => ++operations,
    onConnector(listener) {
      connectorListeners.add(listener)
      return () => connectorListeners.delete(listener)
    },
    get modal() {
      return modal
    },
  }
  const modal = createModalApi(kernel, id, destroy)

  const setUpPlugin = (plugin: AnyPlugin): void => {
    const { spec } = plugin
    const scope = createScope(plugin.id)
    scopes.push(scope)
    const parsed = parseInput(spec.options ?? noOptions, plugin.options, 'options', plugin.id)
    const storeContext = {
      ...ports,
      id: plugin.id,
      host,
      options: parsed,
      stores,
      storageEntry: <Value>(entrySpec: StorageEntrySpec<Value>) => storageEntry(entrySpec, `${plugin.id}:`),
    }
    const handlerContext = {
      ...storeContext,
      store: spec.store?.(storeContext),
      modal,
      runtime: createRuntime(spec.runtime),
      use: <T>(service: Service<T>) => services.first(service) as T,
      all: <T>(service: Service<T>) => services.all(service),
      peer: (peer: string) => registry.apis[peer] as never,
    }
    registry.addViews(plugin.id, spec.views)
    if (spec.kind === 'namespace') {
      const networks = typeof spec.networks === 'function' ? spec.networks({ options: parsed }) : (spec.networks ?? [])
      if (spec.accountType) preferredTypes.set(plugin.id, spec.accountType)
      stores.networks.request(plugin.id, networks)
      registry.addNamespace(plugin, makeHandlers(spec, handlerContext), spec.queries?.(handlerContext) ?? {})
      const performOperation = (operation: Operation) =>
        withFlows(({ perform }) => perform(kernel, plugin.id, operation))
      for (const verb of VERBS)
        hooks.verbs[verb].perform.for(plugin.id).tapPromise({ name: plugin.id, stage: 0 }, performOperation)
    }
    const context: PluginContext = {
      ...handlerContext,
      signal: scope.signal,
      connectors: {
        add(connector) {
          const isDuplicate = Object.keys(connector.namespaces).some((name) =>
            stores.connectors.find(name, connector.id),
          )
          if (isDuplicate) {
            // Keeps the first connector: the user may be connected to it.
            ports.logger.warn(
              `Ignored a second connector with the id "${connector.id}". Give each connector a unique id.`,
            )
            return () => {}
          }
          stores.connectors.add(connector)
          for (const listener of [...connectorListeners]) listener()
          const remove = () => stores.connectors.remove(connector)
          scope.own(remove)
          // No connection exists before the flows are loaded.
          return () => {
            loadedFlows()?.disconnectRemoved(kernel, connector)
            remove()
          }
        },
      },
      tap: createTap(hooks, plugin.id, scope.signal, ports.logger),
      provide(service, value, { order } = {}) {
        const isDeclared = spec.provides?.some(({ id }) => id === service.id)
        if (!isDeclared) throw kernelError('PROVIDES_INVALID', { values: { plugin: plugin.id, service: service.id } })
        scope.own(services.provide(service.id, value, order))
      },
      ...createWatch(scope, ports.logger),
      relays: () =>
        new Map([...registry.namespaces].flatMap(([name, { relay }]) => (relay ? [[name, relay] as const] : []))),
      onDispose: scope.own,
      alert: (code, ...texts) => showAlert(kernel, code, texts),
      report: (error, category) => report(kernel, error, category),
    }
    registry.apis[plugin.id] = spec.setup?.(context)
  }

  const start = (): void => {
    // An empty `projectId` usually means an unset environment variable; omitting it is fine.
    if ('projectId' in options && !options.projectId) showAlert(kernel, 'PROJECT_ID_NOT_CONFIGURED')
    if (options.excludeWallets) stores.connectors.exclude(options.excludeWallets)
    root.own(restore(kernel))
    root.own(watchPage(kernel))
    for (const namespace of registry.namespaces.keys()) {
      // Refreshes the balance when another account becomes active.
      root.own(
        reaction(
          () => stores.accounts.of(namespace).caipAddress,
          (account) => {
            // Without an account the flows stay unloaded.
            if (account) void withFlows(({ refreshBalance }) => refreshBalance(kernel, namespace))
          },
          { fireImmediately: true },
        ),
      )
    }
  }

  try {
    registry.addViews('core', coreViews)
    modal.setTheme({
      ...(options.themeMode !== undefined && { mode: options.themeMode }),
      ...(options.themeVariables && { variables: options.themeVariables }),
    })
    for (const plugin of plugins) setUpPlugin(plugin)
    // On a server there is no window, so no connection to restore and no event to listen to.
    if (ports.window) start()
  } catch (error) {
    // The caller receives the setup error; a failed cleanup must not replace it.
    void destroy().catch(() => undefined)
    throw error
  }
  const viewScope = createScope('views')
  scopes.push(viewScope)
  return { kernel, modal, own: viewScope.own }
}
