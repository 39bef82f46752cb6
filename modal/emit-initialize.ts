import type { KernelOptions } from '../kernel/contract/kernel-options.js'
import { emitCore } from '../kernel/flows/emit-core.js'
import type { Kernel } from '../kernel/kernel.js'

/** Emits `INITIALIZE` with the ids of plugins and networks and the modal's own switches; options of plugins stay out. */
export const emitInitialize = (
  kernel: Kernel,
  options: KernelOptions & { readonly enableEmbedded?: boolean | undefined },
): void => {
  const { themeMode, enableEmbedded, enableNetworkSwitch, allowUnsupportedChain } = options
  const { networks } = kernel.stores
  emitCore(kernel, 'INITIALIZE', {
    plugins: Object.freeze(kernel.options.plugins.map(({ id }) => id)),
    networks: Object.freeze(
      networks.namespaces.flatMap((name) =>
        networks.of(name).requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId),
      ),
    ),
    ...(themeMode !== undefined && { themeMode }),
    ...(enableEmbedded !== undefined && { enableEmbedded }),
    ...(enableNetworkSwitch !== undefined && { enableNetworkSwitch }),
    ...(allowUnsupportedChain !== undefined && { allowUnsupportedChain }),
  })
}
