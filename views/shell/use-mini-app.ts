import { useEffect, useLayoutEffect, useState } from 'react'
import type { ViewHost } from '../view-host.js'
import { leave } from './use-keys.js'
import { useListeners } from './use-listeners.js'

/**
 * Uses what a messaging app offers to its mini apps: its back button while the modal is open, and its functions for links.
 * Returns its color scheme, which a theme that follows the system follows there.
 */
export const useMiniApp = (host: ViewHost): 'light' | 'dark' | undefined => {
  const { dialog, embedded, miniApp } = host
  const [scheme, setScheme] = useState<'light' | 'dark'>()
  useLayoutEffect(() => miniApp.watchScheme(setScheme), [miniApp])
  useEffect(() => (embedded ? undefined : miniApp.takeBack(() => leave(host))), [embedded, host, miniApp])
  useListeners(dialog, {
    click(event) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href][target="_blank"]')
      if (link && !event.defaultPrevented && miniApp.open(link.href)) event.preventDefault()
    },
  })
  return scheme
}
