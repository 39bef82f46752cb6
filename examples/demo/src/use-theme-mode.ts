import { useModal } from 'portico/react'
import { useSyncExternalStore } from 'react'

/** Returns the mode of the modal's theme, so that the page follows it. */
export const useThemeMode = () => {
  const modal = useModal()
  return useSyncExternalStore(modal.subscribe, () => modal.getSnapshot().theme.mode)
}
