import { useEffect, useState } from 'react'
import { useViewHost } from 'portico/views'

/** Whether something has gone on for that many milliseconds. */
export const useElapsed = (going: boolean, delay: number): boolean => {
  const { after } = useViewHost()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!going) return
    const stop = after(delay, () => setLate(true))
    return () => {
      stop()
      setLate(false)
    }
  }, [after, going, delay])
  return late && going
}
