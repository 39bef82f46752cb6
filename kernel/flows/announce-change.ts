import type { Changed } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'

/** Calls `changed` taps; failures are logged, because the change has happened. */
export const announceChange = async (kernel: Kernel, changed: Changed): Promise<void> => {
  try {
    await kernel.hooks.changed.promise(Object.freeze(changed))
  } catch (error) {
    kernel.ports.logger.error('A plugin failed on a change of the wallet.', error)
  }
}
