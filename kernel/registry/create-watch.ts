import type { PluginContext } from '../contract/plugin.js'
import type { LoggerPort } from '../contract/ports.js'
import { abortable, anySignal } from '../async/abortable.js'
import { compareStructural, reaction } from '../stores/mobx.js'
import type { Scope } from './scope.js'

/** Makes the `watch` and `until` of one plugin; what they start ends with its scope. */
export const createWatch = (scope: Scope, logger: LoggerPort): Pick<PluginContext, 'watch' | 'until'> => {
  const watch: PluginContext['watch'] = (select, effect, { immediately = false } = {}) => {
    if (scope.signal.aborted) return () => {}
    const stop = reaction(select, (value, before) => effect(value, before), {
      equals: compareStructural,
      fireImmediately: immediately,
      onError: (error) => logger.error(`A watcher of the plugin "${scope.id}" failed.`, error),
    })
    scope.signal.addEventListener('abort', stop, { once: true })
    return () => {
      scope.signal.removeEventListener('abort', stop)
      stop()
    }
  }
  const until: PluginContext['until'] = async (test, { signal } = {}) => {
    const either = anySignal(scope.signal, signal)
    let stop = () => {}
    const pass = () =>
      new Promise<void>((resolve) => {
        stop = watch(test, (isTrue) => isTrue && resolve(), { immediately: true })
      })
    try {
      await abortable(pass, either.signal)
    } finally {
      stop()
      either.release()
    }
  }
  return { watch, until }
}
