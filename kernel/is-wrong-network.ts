import type { Kernel } from './kernel.js'

/** Whether a namespace's wallet is on a network that the host neither lists nor allows, and that the user may leave. */
export const isWrongNetwork = ({ options, stores }: Kernel, namespace: string): boolean => {
  const { enableNetworkSwitch = true, allowUnsupportedChain = false } = options
  return enableNetworkSwitch && !allowUnsupportedChain && stores.networks.isUnsupported(namespace)
}
