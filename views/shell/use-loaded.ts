import { useEffect, useState } from 'react'
import { useViewHost } from './view-context.js'

/**
 * Returns what a plugin loads with its first screen, once it has loaded; a toast says that it failed. `load` is the same
 * function each time, and `first` is what it had loaded before.
 * @example
 * const flow = useLoaded(api.flow)
 */
export const useLoaded = <Value>(load: () => Promise<Value>, first?: Value): Value | undefined => {
  const { modal } = useViewHost()
  const [loaded, setLoaded] = useState(() => first)
  useEffect(() => {
    let isGone = false
    load().then(
      (value) => !isGone && setLoaded(() => value),
      (error: unknown) => modal.toast('error', error),
    )
    return () => {
      isGone = true
    }
  }, [load, modal])
  return loaded
}
