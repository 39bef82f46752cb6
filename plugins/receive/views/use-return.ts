import { useModalView } from 'portico/views'
import { useEffect, useRef } from 'react'
import type { RequestParams } from '../params.js'
import type { ReceivePlugin } from '../plugin-type.js'

/**
 * Returns the function that goes back to a screen with what was chosen for it; one that is not beneath is shown instead.
 * Once the user has left, it does nothing.
 */
export const useReturn = (view: 'WalletReceive' | 'WalletReceiveRequest'): ((params: RequestParams) => void) => {
  const { back, navigate, stores } = useModalView<ReceivePlugin>('receive')
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (params) => {
    if (!isShown.current) return
    if (stores.router.history.at(-2)?.name === view) back()
    navigate(view, params, 'replace')
  }
}
