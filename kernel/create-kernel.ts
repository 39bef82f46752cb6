import type { Modal } from './contract/modal.js'
import type { HostParts, KernelOptions } from './contract/kernel-options.js'
import type { StorageEntrySpec } from './contract/storage-entry.js'
import type { PublishedPlugins } from './contract/published-plugins.js'
import type { CoreView } from './contract/view.js'
import { createModalApi } from './create-modal-api.js'
import { entryError } from './errors/entry-errors.js'
import { withFlows } from './flows/load-flows.js'
import { ConnectionStorage } from './flows/connection-storage.js'
import { restore } from './flows/restore.js'
import { stopWatching } from './flows/unwatch-wallet.js'
import { watchPage } from './flows/watch-page.js'
import { createHooks } from './hooks/hooks.js'
import type { Kernel } from './kernel.js'
import { createPorts } from './ports/create-ports.js'
import { createStorageEntry } from './ports/storage-entry.js'
import { PluginRegistry } from './registry/plugin-registry.js'
import { createScope, type Scope } from './registry/scope.js'
import { SlotRegistry } from './registry/slot-registry.js'
import { AnswerRegistry } from './registry/answer-registry.js'
import { OrderedValues } from './registry/ordered-values.js'
import { setUpPlugin } from './registry/set-up-plugin.js'
import { sortPlugins } from './registry/sort-plugins.js'
import type { AccountTraits } from './stores/accounts-store.js'
import { reaction } from './stores/mobx.js'
import { checkOptions, KERNEL_READERS } from './schema/read-options.js'
import { createStores } from './stores/stores.js'

/** The result of `createKernel`: the modal for the host, and the kernel for the views and tests. */
export interface KernelHandle {
  readonly kernel: Kernel
  readonly modal: Modal
  /** Registers a disposer that runs when the modal is destroyed, before the plugins are disposed. */
  own(dispose: () => void | Promise<void>): void
}

const NOTHING_PUBLISHED: PublishedPlugins = { namespaces: new Map(), connectors: new Map() }

/** Creates a modal: sorts the plugins, sets up each in its own scope, then restores the stored connections. */
export const createKernel = (
  given: KernelOptions,
  coreViews: Readonly<Record<string, CoreView>> = {},
  { miniApp, published = async () => NOTHING_PUBLISHED }: HostParts = {},
): KernelHandle => {
  checkOptions(given, 'createModal', KERNEL_READERS)
  const plugins = sortPlugins(given.plugins)
  // With the defaults that plugins bring.
  const options: KernelOptions = { ...given, plugins }
  const id = options.id ?? 'default'
  const ports = createPorts(options.ports, options.logLevel, miniApp)
  const traits = new Map<string, AccountTraits>()
  const registry = new PluginRegistry()
  const stores = createStores(ports.clock, traits, registry.roles)
  const hooks = createHooks()
  const services = new OrderedValues<unknown>()
  const answers = new AnswerRegistry()
  const slots = new SlotRegistry(hooks, ports.logger)
  const root = createScope('kernel')
  const scopes: Scope[] = [root]
  const watchers = new Map<string, () => void>()
  const prefix = id === 'default' ? 'portico:' : `portico:${id}:`
  const storageEntry = <Value>(spec: StorageEntrySpec<Value>, owner = '', { storage } = ports) =>
    createStorageEntry(
      { ...spec, key: `${owner}${spec.key}` },
      { storage, logger: ports.logger, prefix, onLoss: stores.modal.noteStorageFailure },
    )
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
      if (failures.length > 0) throw entryError('DESTROY_FAILED', { cause: new AggregateError(failures) })
    })()
    return destroyed
  }

  const kernel: Kernel = {
    ports,
    options,
    published,
    stores,
    hooks,
    registry,
    answers,
    services,
    slots,
    connectionStorage: new ConnectionStorage(storageEntry),
    runtime: { reported: new Set() },
    storageEntry,
    signal: root.signal,
    watchers,
    nextOperationId: () => ++operations,
    connectorListeners: new Set(),
    get modal() {
      return modal
    },
  }
  const modal = createModalApi(kernel, id, destroy)

  const start = (): void => {
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
            if (account) void withFlows(({ followAccount }) => followAccount(kernel, namespace))
          },
          { fireImmediately: true },
        ),
      )
    }
  }

  try {
    registry.addCoreViews(coreViews)
    modal.setTheme({
      ...(options.themeMode !== undefined && { mode: options.themeMode }),
      ...(options.themeVariables !== undefined && { variables: options.themeVariables }),
    })
    // Before the plugins look for wallets: one that was connected is listed, however many are announced.
    if (ports.window) stores.connectors.setRecent(kernel.connectionStorage.recallRecent())
    const readyCalls = plugins.map((plugin) => {
      const scope = createScope(plugin.id)
      scopes.push(scope)
      return setUpPlugin(kernel, plugin, { scope, ports: options.ports, host, traits })
    })
    for (const callReady of readyCalls) callReady()
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
