import { showAlert } from '../flows/show-alert.js'
import type { Kernel } from '../kernel.js'
import { nearestName } from './nearest-name.js'

/** The namespaces whose plugin is `<id>()` of `portico/<id>`. */
const PUBLISHED = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** What else developers call them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ethereum: 'eip155',
  evm: 'eip155',
  bitcoin: 'bip122',
  btc: 'bip122',
}

const fixOf = (kernel: Kernel, namespace: string): string => {
  const away = 'or take away the button, the hook or the call that names it'
  if (PUBLISHED.includes(namespace))
    return `add the plugin \`${namespace}()\` of \`portico/${namespace}\` to \`plugins\`, ${away}.`
  const listed = [...kernel.registry.namespaces.keys()]
  const meant = OTHER_NAMES[namespace.toLowerCase()] ?? nearestName(namespace, [...listed, ...PUBLISHED])
  if (meant !== undefined) return `did you mean \`${meant}\`?`
  return `add the plugin of this namespace to \`plugins\`, ${away}. Listed: ${listed.join(', ') || 'none'}.`
}

/** Tells the developer once which plugin a namespace lacks. */
export const alertNoPlugin = (kernel: Kernel, namespace: string): void => {
  const { reported } = kernel.runtime
  const keyOf = (name: string) => `no-plugin:${name}`
  if (reported.has(keyOf(namespace))) return
  const isFirst = ![...reported].some((key) => key.startsWith(keyOf('')))
  reported.add(keyOf(namespace))
  const long = `Chain adapter not found (${namespace}) - ${fixOf(kernel, namespace)}`
  // One on the screen is enough.
  if (!isFirst) kernel.ports.logger.error(long)
  else showAlert(kernel, 'CHAIN_ADAPTER_NOT_FOUND', ['Chain adapter not found', long])
}
