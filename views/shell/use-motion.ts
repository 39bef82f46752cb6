import { useEffect } from 'react'
import { icons } from '../primitives/icons.js'
import type { ViewHost } from '../view-host.js'

/** Loads what moves only when something leaves, after the first paint. Without it, everything leaves at once. */
export const useMotion = (host: ViewHost): void => {
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    import('../motion/motion.js').then(
      ({ startMotion }) => {
        if (!isOver) stop = startMotion(host, icons.check)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [host])
}
