// chunk: lists
import { useEffect, useState } from 'react'
import { useViewHost } from '../shell/view-context.js'

/** Returns whether the browser has a connection, and draws again when that changes. */
export const useOnline = (): boolean => {
  const { window } = useViewHost()
  const [, redraw] = useState(0)
  useEffect(() => {
    const change = () => redraw((count) => count + 1)
    window.addEventListener('online', change)
    window.addEventListener('offline', change)
    return () => {
      window.removeEventListener('online', change)
      window.removeEventListener('offline', change)
    }
  }, [window])
  return window.navigator.onLine
}
