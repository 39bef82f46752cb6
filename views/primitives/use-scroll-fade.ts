import { type RefObject, useEffect } from 'react'

/** Marks a scrolling element with `data-fade`: which of its edges has more behind it (`start`, `end`, `both`, `none`). */
export function useScrollFade(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = scroller
    if (!element) return
    const update = () => {
      const start = element.scrollTop > 1
      const end = element.scrollHeight - element.clientHeight - element.scrollTop > 1
      const fade = start ? (end ? 'both' : 'start') : end ? 'end' : 'none'
      // Where it is said anew, the browser looks at its styles anew, with every frame of a scroll.
      if (element.dataset.fade !== fade) element.dataset.fade = fade
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update)
    observer?.observe(element)
    // The scroller itself stays as high as the card allows while its content grows.
    if (element.firstElementChild) observer?.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', update)
      observer?.disconnect()
    }
  }, [scroller])
}
