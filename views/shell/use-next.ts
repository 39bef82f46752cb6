import { useEffect, useState } from 'react'
import { loadedView, loadView, preloadLater } from './load-view.js'
import { useViewHost } from './view-context.js'

/** Loads the screens that are likely to come next, ahead of the tap that asks for them. */
export const usePreload = (...views: readonly string[]): void => {
  const host = useViewHost()
  const names = views.join(' ')
  useEffect(() => {
    for (const name of names.split(' ')) preloadLater(host, name)
  }, [host, names])
}

/** The tapped control and its target, while the screen loads. */
export const useNext = () => {
  const host = useViewHost()
  const [next, setNext] = useState<{ readonly key: string; readonly view: string; readonly params: unknown }>()
  useEffect(() => {
    if (!next) return
    let gone = false
    const show = () => {
      if (!gone) host.navigate(next.view, next.params)
    }
    loadView(host, next.view).then(show, show)
    return () => {
      gone = true
    }
  }, [host, next])

  const go = (view: string, params: unknown = {}, key: string = view) => {
    if (loadedView(host, view)) host.navigate(view, params)
    else setNext({ key, view, params })
  }
  return { tapped: next?.key, go }
}
