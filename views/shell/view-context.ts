import { createContext, useContext } from 'react'
import type { ViewHost } from '../view-host.js'

/** Provides what the core's views work with. */
export const ViewContext = createContext<ViewHost | undefined>(undefined)

/** Returns what the core's views work with. */
export const useViewHost = (): ViewHost => {
  const host = useContext(ViewContext)
  if (!host) throw new Error('A view is rendered outside the modal.')
  return host
}
