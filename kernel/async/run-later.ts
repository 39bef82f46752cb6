import type { Kernel } from '../kernel.js'

/** Runs once after a delay in milliseconds, unless the modal is destroyed first; returns the function that cancels it. */
export const runLater = (
  { ports, signal }: Pick<Kernel, 'ports' | 'signal'>,
  delay: number,
  run: () => void,
): (() => void) => {
  if (signal.aborted) return () => {}
  const stop = ports.clock.after(delay, () => {
    signal.removeEventListener('abort', cancel)
    run()
  })
  const cancel = () => {
    signal.removeEventListener('abort', cancel)
    stop()
  }
  signal.addEventListener('abort', cancel)
  return cancel
}
