import { createContext, useContext } from 'react'
import type { ViewHost } from '../view-host.js'

/** Provides the `ViewHost` of the core's views. */
export const ViewContext = createContext<ViewHost | undefined>(undefined)

/** Returns the `ViewHost` of the core's views. */
export const useViewHost = (): ViewHost => {
  const host = useContext(ViewContext)
  if (!host) throw new Error('A view is rendered outside the modal. Open it with `modal.open({ view })`.')
  return host
}
