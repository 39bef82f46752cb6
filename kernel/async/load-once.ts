/** A value that is loaded at the first call. */
export interface LoadOnce<Value> {
  (): Promise<Value>
  /** The running or successful load. */
  asked?: Promise<Value> | undefined
}

/** Loads once for all callers; after a failure the next call loads again. */
export const loadOnce = <Value>(load: () => Promise<Value>): LoadOnce<Value> => {
  const get: LoadOnce<Value> = () => {
    get.asked ??= load().catch((error: unknown) => {
      get.asked = undefined
      throw error
    })
    return get.asked
  }
  return get
}
