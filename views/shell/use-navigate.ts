// chunk: opening
import { useCallback, useEffect, useState } from 'react'
import type { NavigateMode } from '../../kernel/contract/view.js'
import { loadedView, loadView } from './load-view.js'
import { useViewHost } from './view-context.js'

interface Target {
  readonly view: string
  readonly params: unknown
  readonly mode: NavigateMode
  readonly key: string
}

/** Returns the function that shows a view once it has loaded, which leaving the screen cancels; and the key of one that loads. */
export const useNavigate = () => {
  const host = useViewHost()
  const [target, setTarget] = useState<Target>()
  useEffect(() => {
    if (!target) return
    let cancelled = false
    const show = () => {
      if (cancelled) return
      setTarget(undefined)
      host.navigate(target.view, target.params, target.mode)
    }
    // A view that fails to load shows the error and a retry.
    loadView(host, target.view).then(show, show)
    return () => {
      cancelled = true
    }
  }, [host, target])
  const navigate = useCallback(
    (view: string, params: unknown = {}, mode: NavigateMode = 'push', key: string = view) => {
      if (loadedView(host, view)) host.navigate(view, params, mode)
      else setTarget({ view, params, mode, key })
    },
    [host],
  )
  return { navigate, pending: target?.key }
}
