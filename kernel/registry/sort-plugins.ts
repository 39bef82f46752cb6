import type { AnyPlugin, Need, PluginList } from '../contract/plugin.js'
import type { Service } from '../contract/service.js'
import { API_VERSION } from '../define/define-plugin.js'
import { entryError } from '../errors/entry-errors.js'

/** The parts of a need: the id of a plugin and, for a default, the plugin itself; or a service. */
const readNeed = (
  need: Need,
): { readonly id?: string; readonly brought?: AnyPlugin; readonly service?: Service<unknown> } => {
  if (typeof need === 'string') return { id: need }
  if ('plugin' in need) return { id: need.plugin }
  return 'spec' in need ? { id: need.id, brought: need } : { service: need }
}

/**
 * Sorts every plugin behind those it needs, and chains before features, which may ask for the list of chains; otherwise
 * keeps the order of the list. Adds the defaults among the needs whose ids are not listed.
 * @throws `OPTIONS_INVALID` for what is no list of plugins, `PLUGIN_VERSION_MISMATCH`, `PLUGIN_DUPLICATE_INVALID`, `PLUGIN_CONFLICT_INVALID`, `PLUGIN_NOT_FOUND`, `SERVICE_MISSING`,
 * `PLUGIN_CYCLE_INVALID`
 */
export const sortPlugins = (plugins: PluginList): readonly AnyPlugin[] => {
  // A page in JavaScript may pass anything, and a bundler may have emptied an import.
  const given: unknown = plugins
  const at = Array.isArray(given) ? given.findIndex((plugin) => !plugin?.spec) : 0
  if (at !== -1) {
    const wrong: unknown = plugins?.[at]
    const fix =
      typeof wrong === 'function'
        ? `call it, \`${wrong.name}()\``
        : 'expected a list, for example `[eip155({ networks: [mainnet] })]`'
    throw entryError('OPTIONS_INVALID', {
      values: { name: 'createModal' },
      details: `Plugin ${at + 1} of \`plugins\` is ${{}.toString.call(wrong)}: ${fix}`,
    })
  }
  const byId = new Map<string, AnyPlugin>()
  const add = (plugin: AnyPlugin): void => {
    // A plugin that bundles another version of `portico/plugin`, or was built before versions were stamped.
    const { apiVersion = 'unknown' } = plugin.spec
    if (apiVersion !== API_VERSION)
      throw entryError('PLUGIN_VERSION_MISMATCH', { values: { id: plugin.id, built: apiVersion, own: API_VERSION } })
    if (byId.has(plugin.id)) throw entryError('PLUGIN_DUPLICATE_INVALID', { values: { id: plugin.id } })
    byId.set(plugin.id, plugin)
  }
  for (const plugin of plugins) add(plugin)
  // A Map's iteration reaches what is added meanwhile: the needs of defaults.
  for (const { spec } of byId.values())
    for (const need of spec.needs ?? []) {
      const { brought } = readNeed(need)
      if (brought && !byId.has(brought.id)) add(brought)
    }
  const all = [...byId.values()]
  const provides = ({ spec }: AnyPlugin, { id }: Service<unknown>): boolean =>
    spec.provides?.some((service) => service.id === id) === true
  for (const plugin of all)
    for (const conflict of plugin.spec.conflicts ?? []) {
      const { id, service } = readNeed(conflict)
      const other = all.find((one) => one !== plugin && (service ? provides(one, service) : one.id === id))
      if (other) throw entryError('PLUGIN_CONFLICT_INVALID', { values: { first: plugin.id, second: other.id } })
    }
  const providersOf = (plugin: AnyPlugin, service: Service<unknown>): readonly AnyPlugin[] => {
    const providers = all.filter((one) => provides(one, service))
    const { id } = service
    if (providers.length === 0) throw entryError('SERVICE_MISSING', { values: { plugin: plugin.id, service: id } })
    return providers
  }
  const sorted = new Set<AnyPlugin>()
  const visit = (id: string, path: readonly string[]): void => {
    const here = [...path, id]
    const plugin = byId.get(id)
    if (!plugin) throw entryError('PLUGIN_NOT_FOUND', { values: { path: here.join(' > ') } })
    if (path.includes(id)) throw entryError('PLUGIN_CYCLE_INVALID', { values: { path: here.join(' > ') } })
    if (sorted.has(plugin)) return
    for (const need of plugin.spec.needs ?? []) {
      const { id: needed, service } = readNeed(need)
      if (needed !== undefined) visit(needed, here)
      if (service) for (const provider of providersOf(plugin, service)) visit(provider.id, here)
    }
    sorted.add(plugin)
  }
  for (const plugin of all) if (plugin.spec.kind === 'namespace') visit(plugin.id, [])
  for (const plugin of all) visit(plugin.id, [])
  return [...sorted]
}
