import type { PluginNeed } from '../contract/plugin.js'
import type { AnyTypedPlugin } from '../contract/plugin-types.js'

/**
 * Names a plugin for `needs` by its id and its type: `modal.plugins` of the context then has its API. The plugin itself is not
 * imported, only its type.
 * @example
 * import type { Eip155Plugin } from 'portico/eip155'
 * definePlugin({
 *   id: 'permissions',
 *   needs: [pluginOf<Eip155Plugin>('eip155')],
 *   setup: ({ modal }) => ({ capabilities: () => modal.plugins.eip155.getCapabilities() }),
 * })
 */
export const pluginOf = <P extends AnyTypedPlugin>(id: P['id']): PluginNeed<P> => Object.freeze({ plugin: id })
