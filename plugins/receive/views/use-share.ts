import { useModalView } from 'portico/views'
import type { ReceivePlugin } from '../plugin-type.js'

/** Returns the function that opens the share sheet of the device; `undefined` where the browser has none. */
export const useShare = (): ((data: ShareData) => void) | undefined => {
  const { modal, t, window } = useModalView<ReceivePlugin>('receive')
  const { navigator } = window
  if (typeof navigator.share !== 'function') return undefined
  return (data) =>
    void navigator.share(data).catch((error: unknown) => {
      // A share that the user gives up is no failure.
      if ((error as Error | null)?.name !== 'AbortError') modal.toast('error', t('receive.notShared'))
    })
}
