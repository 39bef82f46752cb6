// chunk: mistakes
import { showAlert } from '../flows/show-alert.js'
import type { PublishedPlugins } from '../contract/published-plugins.js'
import type { Kernel } from '../kernel.js'
import { nearestName } from './nearest-name.js'

const fixOf = (kernel: Kernel, namespace: string, published: PublishedPlugins['namespaces']): string => {
  const away = 'or take away the button, the hook or the call that names it'
  if (published.has(namespace))
    return `add the plugin \`${namespace}()\` of \`portico/${namespace}\` to \`plugins\`, ${away}.`
  const listed = [...kernel.registry.namespaces.keys()]
  const [called] = [...published].find(([, others]) => others.includes(namespace.toLowerCase())) ?? []
  const meant = called ?? nearestName(namespace, [...listed, ...published.keys()])
  if (meant !== undefined) return `did you mean \`${meant}\`?`
  return `add the plugin of this namespace to \`plugins\`, ${away}. Listed: ${listed.join(', ') || 'none'}.`
}

/** Tells the developer once which plugin a namespace lacks. */
export const alertNoPlugin = async (kernel: Kernel, namespace: string): Promise<void> => {
  const { reported } = kernel.runtime
  const keyOf = (name: string) => `no-plugin:${name}`
  if (reported.has(keyOf(namespace))) return
  const isFirst = ![...reported].some((key) => key.startsWith(keyOf('')))
  reported.add(keyOf(namespace))
  const published = await kernel.published().catch(() => undefined)
  const fix = fixOf(kernel, namespace, published?.namespaces ?? new Map())
  const long = `Chain adapter not found (${namespace}) - ${fix}`
  // One on the screen is enough.
  if (!isFirst) kernel.ports.logger.error(long)
  else showAlert(kernel, 'CHAIN_ADAPTER_NOT_FOUND', ['Chain adapter not found', long])
}
