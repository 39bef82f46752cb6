import type { Changed } from '../contract/operation.js'
import type { Kernel } from '../kernel.js'
import { openUnsupportedChain } from './open-unsupported-chain.js'

/** Calls `changed` taps; failures are logged, because the change has happened. */
export const announceChange = async (kernel: Kernel, changed: Changed): Promise<void> => {
  try {
    await kernel.hooks.changed.promise(Object.freeze(changed))
  } catch (error) {
    kernel.ports.logger.error('A plugin failed on a change of the wallet.', error)
  }
}

/** Announces what sessions have changed, one after another; call it when nothing is rolled back any more. */
export const announceChanges = async (kernel: Kernel, changes: readonly Changed[]): Promise<void> => {
  for (const { namespace, cause } of changes) {
    // What is connected in the background opens no view.
    if (cause !== 'connect') openUnsupportedChain(kernel, namespace)
  }
  for (const changed of changes) await announceChange(kernel, changed)
}
