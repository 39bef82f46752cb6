import { WAIT_HINT_MS } from 'portico/kit'
import { useModalView } from 'portico/views'
import { useEffect, useState } from 'react'

/** Returns `true` once `waiting` has lasted long enough to offer help. */
export const useSlow = (waiting: boolean): boolean => {
  const { after } = useModalView('siwx')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const stop = after(WAIT_HINT_MS, () => setSlow(true))
    return () => {
      stop()
      setSlow(false)
    }
  }, [after, waiting])
  return isSlow && waiting
}
