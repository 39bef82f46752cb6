import { declined } from '../frame-error.js'

/** Ends a screen. */
export interface ScreenEnd<Result> {
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Runs one screen until it ends by itself or its request is cancelled. `draw` returns the function that removes it.
 */
export const runScreen = <Result>(
  signal: AbortSignal,
  draw: (end: ScreenEnd<Result>) => () => void,
): Promise<Result> => {
  let remove = () => {}
  return new Promise<Result>((resolve, reject) => {
    if (signal.aborted) return reject(declined())
    signal.addEventListener('abort', () => reject(declined()), { once: true })
    remove = draw({ resolve, reject })
  }).finally(() => remove())
}
