import { useEffect, useState } from 'react'
import { useViewHost } from '../shell/view-context.js'

/**
 * Loads something with the screen that first needs it, and returns it; `undefined` until then. A failure is shown in a toast.
 * `loaded` is what an earlier screen has loaded.
 */
export const useLoaded = <Value extends object>(load: () => Promise<Value>, loaded?: Value): Value | undefined => {
  const { modal } = useViewHost()
  const [value, setValue] = useState(loaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen loads once, whatever function its plugin hands in.
  useEffect(() => {
    let isGone = false
    load().then(
      (found) => !isGone && setValue(found),
      (error: unknown) => modal.toast('error', error),
    )
    return () => {
      isGone = true
    }
  }, [modal])
  return value
}
