import { useEffect, useState } from 'react'
import { useActivityView } from './use-activity-view.js'

/** Whether the browser has a connection. */
export const useOnline = (): boolean => {
  const { window } = useActivityView()
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
