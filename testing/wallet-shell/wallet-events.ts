type Listener = (payload: never) => void

/** The events of a provider. */
export interface WalletEvents {
  emit(event: string, payload: unknown): void
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  readonly count: number
}

/** Creates the events of one provider. An error in a listener is rethrown asynchronously, after all listeners ran. */
export const createWalletEvents = (): WalletEvents => {
  let listeners: readonly { readonly event: string; readonly listener: Listener }[] = []
  return {
    emit(event, payload) {
      for (const { listener } of listeners.filter((one) => one.event === event)) {
        try {
          ;(listener as (payload: unknown) => void)(payload)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    on(event, listener) {
      listeners = [...listeners, { event, listener }]
    },
    off(event, listener) {
      const index = listeners.findLastIndex((one) => one.event === event && one.listener === listener)
      listeners = listeners.filter((_, at) => at !== index)
    },
    get count() {
      return listeners.length
    },
  }
}
