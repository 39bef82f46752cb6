'use client'
import { useEffect, useState } from 'react'
import type { NamespaceSnapshot } from '../kernel/contract/snapshot.js'

type RenderAccountLabel = typeof import('./account-label.js')['renderAccountLabel']

let renderAccountLabel: RenderAccountLabel | undefined

/**
 * Returns the account button's label once it has loaded; loading starts while a wallet connects. Until then the button
 * shows the shortened address. @internal
 */
export const useAccountLabel = (
  state: NamespaceSnapshot | undefined,
  locale: string,
): ReturnType<RenderAccountLabel> | undefined => {
  const [, redraw] = useState(0)
  const isNeeded = state !== undefined && state.status !== 'disconnected'
  useEffect(() => {
    if (!isNeeded || renderAccountLabel) return
    let isHere = true
    import('./account-label.js').then(
      (loaded) => {
        renderAccountLabel = loaded.renderAccountLabel
        if (isHere) redraw((count) => count + 1)
      },
      // The next button tries again.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isNeeded])
  return state?.isConnected ? renderAccountLabel?.(state, locale) : undefined
}
