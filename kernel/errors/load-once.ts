/** What is loaded when it is first asked for. */
export interface LoadOnce<Value> {
  (): Promise<Value>
  /** What has been asked for, and has not failed. */
  asked?: Promise<Value> | undefined
}

/** Loads once for all who ask; what failed is loaded again for whoever asks next. */
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
