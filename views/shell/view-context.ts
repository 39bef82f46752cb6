import { createContext, useContext } from 'react'
import type { ViewHost } from '../view-host.js'

/** Hands the modal's parts to the screens. */
export const ViewContext = createContext<ViewHost | undefined>(undefined)

/** What a screen works with. */
export const useViewHost = (): ViewHost => {
  const host = useContext(ViewContext)
  if (!host) throw new Error('A screen is drawn outside the modal.')
  return host
}
