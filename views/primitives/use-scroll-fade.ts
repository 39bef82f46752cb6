import { type RefObject, useEffect } from 'react'

const FOCUSABLE = 'a[href], button:not(:disabled), input, summary, [tabindex="0"]'

/**
 * Sets `data-fade` on a scrolling element to the edges with hidden content (`start`, `end`, `both`, `none`). With `isStop` it
 * can be focused while it scrolls and has no control in it: not every browser lets the keyboard scroll it otherwise.
 */
export function useScrollFade(scroller: RefObject<HTMLElement | null>, { isStop = false } = {}): void {
  useEffect(() => {
    const { current: element } = scroller
    if (!element) return
    const update = () => {
      const start = element.scrollTop > 1
      const end = element.scrollHeight - element.clientHeight - element.scrollTop > 1
      const fade = start ? (end ? 'both' : 'start') : end ? 'end' : 'none'
      // An unchanged write would still recalculate styles in every frame of a scroll.
      if (element.dataset.fade !== fade) element.dataset.fade = fade
      if (!isStop) return
      if (fade === 'none' || element.querySelector(FOCUSABLE)) element.removeAttribute('tabindex')
      else element.tabIndex = 0
    }
    element.addEventListener('scroll', update, { passive: true })
    // Calls back at first too, after the layout of the frame: asking here would cost a layout of its own.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update)
    observer?.observe(element)
    // Observes the content as well: the scroller keeps its height while its content grows.
    if (element.firstElementChild) observer?.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', update)
      observer?.disconnect()
    }
  }, [scroller, isStop])
}
