import type { Reported } from '../contract/operation.js'
import type { EmittedEvent } from '../contract/event.js'
import type { Kernel } from '../kernel.js'

/** Calls `reported` taps with a failure; never awaited, each tap isolated. */
export const report = (
  kernel: Pick<Kernel, 'hooks' | 'ports'>,
  error: unknown,
  category: Reported['category'] = 'INTERNAL_SDK_ERROR',
): void => {
  kernel.hooks.reported.promise({ category, error }).catch((failure: unknown) => {
    kernel.ports.logger.error('A reported hook failed.', failure)
  })
}

/** Calls `event` taps; never awaited, each tap isolated. */
export const emit = (kernel: Pick<Kernel, 'hooks' | 'ports'>, event: EmittedEvent): void => {
  kernel.hooks.event.promise(Object.freeze(event)).catch((failure: unknown) => {
    kernel.ports.logger.error('An event hook failed.', failure)
  })
}
