import type { LoggerPort } from '../../kernel/contract/ports.js'

type Listener<Value> = (value: Value) => void

/** The listeners of a provider object, by event. */
export interface Emitter<Events extends object> {
  /** Adds a listener; the returned function removes it. */
  on<Name extends keyof Events>(event: Name, listener: Listener<Events[Name]>): () => void
  off<Name extends keyof Events>(event: Name, listener: Listener<Events[Name]>): void
  /** Calls every listener of the event; logs one that throws and calls the others. */
  emit<Name extends keyof Events>(event: Name, value: Events[Name]): void
}

/** Creates the listeners of a provider object; they are dropped when `signal` aborts. `name` appears in the log. */
export const createEmitter = <Events extends object>(
  name: string,
  { logger, signal }: { readonly logger: LoggerPort; readonly signal: AbortSignal },
): Emitter<Events> => {
  const listeners = new Map<keyof Events, Set<Listener<never>>>()
  const off = (event: keyof Events, listener: Listener<never>) => void listeners.get(event)?.delete(listener)
  signal.addEventListener('abort', () => listeners.clear())
  return {
    on(event, listener) {
      if (!signal.aborted) listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return () => off(event, listener)
    },
    off,
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          ;(listener as Listener<unknown>)(value)
        } catch (error) {
          logger.error(`A listener of the ${name} failed on "${String(event)}".`, error)
        }
      }
    },
  }
}
