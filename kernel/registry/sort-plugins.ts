import type { AnyPlugin, PluginList } from '../contract/plugin.js'
import { kernelError } from '../errors/kernel-errors.js'

/**
 * Puts every plugin behind those it needs, and chains before features, which may ask what chains there are; else the order
 * of the list stays.
 * @throws `PLUGIN_DUPLICATE_INVALID`, `PLUGIN_NOT_FOUND` and `PLUGIN_CYCLE_INVALID`, which name the path
 */
export const sortPlugins = (plugins: PluginList): readonly AnyPlugin[] => {
  const byId = new Map<string, AnyPlugin>()
  for (const plugin of plugins) {
    if (byId.has(plugin.id)) throw kernelError('PLUGIN_DUPLICATE_INVALID', { values: { id: plugin.id } })
    byId.set(plugin.id, plugin)
  }
  const sorted = new Set<AnyPlugin>()
  const visit = (id: string, path: readonly string[]): void => {
    const here = [...path, id]
    const plugin = byId.get(id)
    if (!plugin) throw kernelError('PLUGIN_NOT_FOUND', { values: { path: here.join(' > ') } })
    if (path.includes(id)) throw kernelError('PLUGIN_CYCLE_INVALID', { values: { path: here.join(' > ') } })
    if (sorted.has(plugin)) return
    for (const need of plugin.spec.needs ?? []) visit(need, here)
    sorted.add(plugin)
  }
  for (const plugin of plugins) if (plugin.spec.kind === 'namespace') visit(plugin.id, [])
  for (const plugin of plugins) visit(plugin.id, [])
  return [...sorted]
}
