import { useEffect, useState } from 'react'
import { WAIT_HINT_MS } from 'portico/kit'
import { useViewHost } from 'portico/views'

/** Whether a wait has gone on for long enough to offer help. */
export const useSlow = (waiting: boolean): boolean => {
  const { after } = useViewHost()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const stop = after(WAIT_HINT_MS, () => setSlow(true))
    return () => {
      stop()
      setSlow(false)
    }
  }, [after, waiting])
  return slow && waiting
}
