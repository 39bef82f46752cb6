import { useEffect, useRef, useState } from 'react'
import { useActivityView } from './use-activity-view.js'

/** Returns the props of a button that loads the activity again. */
export const useRetry = (namespace: string) => {
  const { api, t } = useActivityView()
  const [busy, setBusy] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const onClick = () => {
    setBusy(true)
    const settle = () => isHere.current && setBusy(false)
    // The outcome is in the snapshot; without an account the screen changes.
    api.refresh(namespace).then(settle, settle)
  }
  return { label: t('activity.retry'), busy, onClick }
}
