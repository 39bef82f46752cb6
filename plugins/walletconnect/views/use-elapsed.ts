import { useEffect, useState } from 'react'
import { useRelayView } from './use-relay-view.js'

/** Returns whether `running` has been `true` for `delay` milliseconds. */
export const useElapsed = (running: boolean, delay: number): boolean => {
  const { after } = useRelayView()
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!running) return
    const stop = after(delay, () => setElapsed(true))
    return () => {
      stop()
      setElapsed(false)
    }
  }, [after, running, delay])
  return hasElapsed && running
}
