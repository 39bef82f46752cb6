'use client'
import { useEffect, useState } from 'react'
import type { NamespaceSnapshot } from '../kernel/contract/snapshot.js'

type DrawFace = typeof import('./account-face.js')['drawFace']

let drawFace: DrawFace | undefined

/**
 * The face of the connected account, as soon as it is loaded; it is on its way while a wallet is being asked. Without it
 * the button says the shortened address alone. @internal
 */
export const useAccountFace = (
  state: NamespaceSnapshot | undefined,
  locale: string,
): ReturnType<DrawFace> | undefined => {
  const [, redraw] = useState(0)
  const isNeeded = state !== undefined && state.status !== 'disconnected'
  useEffect(() => {
    if (!isNeeded || drawFace) return
    let isHere = true
    import('./account-face.js').then(
      (face) => {
        drawFace = face.drawFace
        if (isHere) redraw((count) => count + 1)
      },
      // The words stay; the next button tries again.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isNeeded])
  return state?.isConnected ? drawFace?.(state, locale) : undefined
}
