import { useEffect, useState } from 'react'
import { useRelayView } from './use-relay-view.js'

/** Milliseconds after which a page that is still visible shows that no app has opened. */
const APP_SWITCH_MS = 2000

interface AppSwitch {
  /** Whether a wallet was opened. */
  readonly isOpened: boolean
  /** Whether the page has stayed visible since, so that the app is probably missing. */
  readonly hasStayed: boolean
  /** Call it when a wallet is opened. */
  readonly onOpen: () => void
}

/** Detects whether opening a wallet has left the page. */
export const useAppSwitch = (isOpenedAlready = false): AppSwitch => {
  const { after, window } = useRelayView()
  const [openings, setOpenings] = useState(isOpenedAlready ? 1 : 0)
  const [stayed, setStayed] = useState(0)
  useEffect(() => {
    if (openings === 0) return
    const { document } = window
    let isLeft = false
    const check = () => {
      isLeft ||= document.visibilityState === 'hidden'
    }
    check()
    document.addEventListener('visibilitychange', check)
    const stop = after(APP_SWITCH_MS, () => !isLeft && setStayed(openings))
    return () => {
      document.removeEventListener('visibilitychange', check)
      stop()
    }
  }, [after, window, openings])
  return {
    isOpened: openings > 0,
    hasStayed: openings > 0 && stayed === openings,
    onOpen: () => setOpenings(openings + 1),
  }
}
