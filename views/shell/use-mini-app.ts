import { useEffect, useLayoutEffect, useState } from 'react'
import { openInMiniApp, takeMiniAppBack, watchMiniAppScheme } from '../../kernel/ports/mini-app.js'
import type { ViewHost } from '../view-host.js'
import { leave } from './use-keys.js'
import { useListeners } from './use-listeners.js'

/**
 * Uses what a messaging app offers to its mini apps: its back button while the modal is open, and its functions for links.
 * Returns its color scheme, which a theme that follows the system follows there.
 */
export const useMiniApp = (host: ViewHost): 'light' | 'dark' | undefined => {
  const { dialog, embedded, window } = host
  const [scheme, setScheme] = useState<'light' | 'dark'>()
  useLayoutEffect(() => watchMiniAppScheme(window, setScheme), [window])
  useEffect(() => (embedded ? undefined : takeMiniAppBack(window, () => leave(host))), [embedded, host, window])
  useListeners(dialog, {
    click(event) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href][target="_blank"]')
      if (link && !event.defaultPrevented && openInMiniApp(window, link.href)) event.preventDefault()
    },
  })
  return scheme
}
