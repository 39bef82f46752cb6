import type { FrameOptions } from '../contract/frame.js'
import type { KernelOptions } from '../contract/kernel-options.js'
import type { CaipNetwork } from '../contract/network.js'
import type { AnyPlugin, HostIdentity, PluginContext } from '../contract/plugin.js'
import type { StorageEntrySpec } from '../contract/storage-entry.js'
import type { Service } from '../contract/service.js'
import { noOptions } from '../define/define-plugin.js'
import { PluginMessage } from '../define/plugin-message.js'
import { entryError } from '../errors/entry-errors.js'
import { loadedFlows, withFlows } from '../flows/load-flows.js'
import { navigate } from '../flows/open-close.js'
import { emit, report } from '../flows/report.js'
import { showAlert } from '../flows/show-alert.js'
import { createTap } from '../hooks/create-tap.js'
import type { Kernel } from '../kernel.js'
import { parseInput } from '../schema/parse-input.js'
import { parseNetwork } from '../schema/parse-network.js'
import { withTransactions } from '../transactions/load-transactions.js'
import type { AccountTraits } from '../stores/accounts-store.js'
import { createWatch } from './create-watch.js'
import { createRuntime, makeHandlers } from './load-runtime.js'
import type { Scope } from './scope.js'

/** What the set-up of a plugin needs beside the kernel. */
export interface PluginSurroundings {
  /** Ends with the plugin. */
  readonly scope: Scope
  readonly ports: KernelOptions['ports']
  readonly host: HostIdentity
  /** What namespaces declare, which the stores read. */
  readonly traits: Map<string, AccountTraits>
}

/** Registers what a plugin declares, then calls its `setup`; returns a function that calls its `ready`. */
export const setUpPlugin = (
  kernel: Kernel,
  plugin: AnyPlugin,
  { scope, ports: hostPorts, host, traits }: PluginSurroundings,
): (() => void) => {
  const { ports, stores, hooks, registry, answers, services, slots, modal } = kernel
  const { id, spec } = plugin
  const parsed = parseInput(spec.options ?? noOptions, plugin.options, 'options', id)
  const ownPorts = { ...ports, ...hostPorts?.forPlugin?.(plugin, parsed, stores) }
  const storeContext = {
    ...ownPorts,
    async frame(frameOptions: FrameOptions) {
      const frame = await ownPorts.frame(frameOptions)
      const release = scope.own(frame.dispose)
      const dispose = () => {
        release()
        frame.dispose()
      }
      return { ...frame, dispose }
    },
    id,
    host,
    options: parsed,
    stores,
    storageEntry: <Value>(entrySpec: StorageEntrySpec<Value>) => kernel.storageEntry(entrySpec, `${id}:`, ownPorts),
  }
  const handlerContext = {
    ...storeContext,
    store: spec.store?.(storeContext),
    modal,
    runtime: createRuntime(spec.runtime, () => context),
    use: <T>(service: Service<T>) => services.all(service.id)[0] as T,
    all: <T>(service: Service<T>) => services.all(service.id) as T[],
    query: answers.ask,
    answers: answers.isAnswered,
  }
  registry.addViews(id, spec.views)
  slots.add(id, spec.contributes, { options: parsed, stores, answers: answers.isAnswered })
  if (spec.kind === 'namespace') {
    const networks = typeof spec.networks === 'function' ? spec.networks({ options: parsed }) : (spec.networks ?? [])
    const offers = typeof spec.offers === 'function' ? spec.offers({ options: parsed }) : spec.offers
    // An account or a transaction exists only once the flows are loaded.
    traits.set(id, { ...spec, offers, explorer: (...page) => loadedFlows()?.explorerPage(kernel, plugin, ...page) })
    const parseListed = (network: CaipNetwork) => parseNetwork(spec.network, network, 'options', id)
    stores.networks.request(id, networks.map(parseListed))
    registry.addNamespace(plugin, makeHandlers(spec, handlerContext))
    for (const [query, answer] of Object.entries(spec.queries?.(handlerContext) ?? {}))
      if (answer) scope.own(answers.add(query, id, answer))
  }
  const context: PluginContext = {
    ...handlerContext,
    signal: scope.signal,
    connectors: {
      add(connector) {
        const namespaces = Object.keys(connector.namespaces ?? {})
        if (namespaces.length === 0) {
          ports.logger.warn(
            `Ignored the connector "${connector.id}" of the plugin "${id}": its \`namespaces\` are empty. Add one, for example \`namespaces: { eip155: … }\`.`,
          )
          return () => {}
        }
        if (namespaces.some((name) => stores.connectors.find(name, connector.id))) {
          // Keeps the first connector: the user may be connected to it.
          ports.logger.warn(
            `Ignored a second connector with the id "${connector.id}". Give each connector a unique id.`,
          )
          return () => {}
        }
        stores.connectors.add(connector)
        for (const listener of [...kernel.connectorListeners]) listener()
        const remove = () => stores.connectors.remove(connector)
        const release = scope.own(remove)
        // No connection exists before the flows are loaded.
        return () => {
          loadedFlows()?.disconnectRemoved(kernel, connector)
          release()
          remove()
        }
      },
      markConnecting(namespaces) {
        const { connections } = stores
        // Two logins may serve the same namespaces.
        const login = [...namespaces]
        connections.beginLogin(login)
        const end = () => connections.endLogin(login)
        const release = scope.own(end)
        return () => {
          release()
          end()
        }
      },
    },
    tap: createTap(hooks, id, scope.signal, ports.logger),
    provide(service, value, { order } = {}) {
      const isDeclared = spec.provides?.some(({ id }) => id === service.id)
      if (!isDeclared) throw entryError('PROVIDES_INVALID', { values: { plugin: id, service: service.id } })
      scope.own(services.add(service.id, value, order))
    },
    answer: ({ id: query }, namespace, answer, { order } = {}) =>
      scope.own(answers.add(query, namespace, answer, order)),
    emit: ({ id: event }, properties) => emit(kernel, { event, properties, owner: id }),
    navigate: (view, params, mode) => navigate(kernel, view, params, mode),
    // The view's schema parses the answer.
    prompt: async (...asked) => withFlows(({ prompt }) => prompt(kernel, scope.signal, ...asked)) as never,
    ...createWatch(scope, ports.logger),
    transactions: {
      get list() {
        return stores.transactions.all
      },
      follow(...sent) {
        const handle = withTransactions(({ followTransaction }) => followTransaction(kernel, ...sent))
        // A failure to load is thrown by `wait`.
        handle.catch(() => undefined)
        return { wait: async (signal) => (await handle).wait(signal) }
      },
    },
    relays: () =>
      new Map([...registry.namespaces].flatMap(([name, { relay }]) => (relay ? [[name, relay] as const] : []))),
    onDispose: scope.own,
    t: (key, ...[values]) => new PluginMessage(key, values),
    alert: (code, ...texts) => showAlert(kernel, code, texts),
    report: (error, category) => report(kernel, error, category),
  }
  registry.addSetup(id, spec.setup?.(context))
  return () => spec.ready?.(context)
}
