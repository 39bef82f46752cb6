import type { Kernel } from '../kernel.js'

/** Runs once after a delay in milliseconds, unless the modal has gone by then: no timer outlives it. */
export const runLater = ({ ports, signal }: Pick<Kernel, 'ports' | 'signal'>, delay: number, run: () => void): void => {
  if (signal.aborted) return
  const cancel = ports.clock.after(delay, () => {
    signal.removeEventListener('abort', cancel)
    run()
  })
  signal.addEventListener('abort', cancel, { once: true })
}
