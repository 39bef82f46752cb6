import type { AnyPlugin, PluginList } from '../contract/plugin.js'
import type { Service } from '../contract/service.js'
import { API_VERSION } from '../define/define-plugin.js'
import { entryError } from '../errors/entry-errors.js'

/**
 * Sorts every plugin behind those it needs, and chains before features, which may ask for the list of chains; otherwise
 * keeps the order of the list.
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
  for (const plugin of plugins) {
    // A plugin that bundles another version of `portico/plugin`, or was built before versions were stamped.
    const { apiVersion = 'unknown' } = plugin.spec
    if (apiVersion !== API_VERSION)
      throw entryError('PLUGIN_VERSION_MISMATCH', { values: { id: plugin.id, built: apiVersion, own: API_VERSION } })
    if (byId.has(plugin.id)) throw entryError('PLUGIN_DUPLICATE_INVALID', { values: { id: plugin.id } })
    byId.set(plugin.id, plugin)
  }
  const provides = ({ spec }: AnyPlugin, { id }: Service<unknown>): boolean =>
    spec.provides?.some((service) => service.id === id) === true
  for (const plugin of plugins)
    for (const conflict of plugin.spec.conflicts ?? []) {
      const other = plugins.find(
        (one) => one !== plugin && (typeof conflict === 'string' ? one.id === conflict : provides(one, conflict)),
      )
      if (other) throw entryError('PLUGIN_CONFLICT_INVALID', { values: { first: plugin.id, second: other.id } })
    }
  const providersOf = (plugin: AnyPlugin, service: Service<unknown>): readonly AnyPlugin[] => {
    const providers = plugins.filter((one) => provides(one, service))
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
      if (typeof need === 'string') visit(need, here)
      else for (const provider of providersOf(plugin, need)) visit(provider.id, here)
    }
    sorted.add(plugin)
  }
  for (const plugin of plugins) if (plugin.spec.kind === 'namespace') visit(plugin.id, [])
  for (const plugin of plugins) visit(plugin.id, [])
  return [...sorted]
}
