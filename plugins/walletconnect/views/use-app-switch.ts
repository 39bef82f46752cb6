import { useEffect, useState } from 'react'
import { useViewHost } from 'portico/views'

/** Milliseconds after which a page that is still in front shows that no app has opened. */
const STAYED_MS = 2000

interface AppSwitch {
  /** A wallet was opened, as far as the page knows. */
  readonly isOpened: boolean
  /** The page has not been left since: the app is missing, perhaps. */
  readonly hasStayed: boolean
  /** A wallet was opened just now. */
  readonly note: () => void
}

/** Whether the page was left for the wallet that was opened. */
export const useAppSwitch = (isOpenedAlready = false): AppSwitch => {
  const { after, window } = useViewHost()
  const [times, setTimes] = useState(isOpenedAlready ? 1 : 0)
  const [stayed, setStayed] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const { document } = window
    let isLeft = false
    const look = () => {
      isLeft ||= document.visibilityState === 'hidden'
    }
    look()
    document.addEventListener('visibilitychange', look)
    const stop = after(STAYED_MS, () => !isLeft && setStayed(times))
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [after, window, times])
  return { isOpened: times > 0, hasStayed: times > 0 && stayed === times, note: () => setTimes(times + 1) }
}
