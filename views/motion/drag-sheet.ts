import type { ViewHost } from '../view-host.js'

/** The part of the sheet's height beyond which it closes when it is let go. */
const FAR = 0.3
/** The speed beyond which it closes, in pixels per millisecond. */
const FAST = 0.5
/** Milliseconds without movement after which the finger rests. */
const REST_MS = 80

/** As the sheet rises and sinks. */
const RETURN = { duration: 240, easing: 'cubic-bezier(0.32, 0.72, 0, 1)' }

/** Returns how far the sheet follows: upwards with resistance. */
const follow = (distance: number): number => (distance > 0 ? distance : -Math.sqrt(-distance) * 1.5)

/**
 * Lets a finger drag the sheet by its handle and its header. Let go far down or fast, it closes; where closing is refused,
 * and otherwise, it comes back. Returns the function that stops it.
 */
export const dragSheet = ({ dialog, modal, window }: ViewHost): (() => void) => {
  const onDown = (down: PointerEvent): void => {
    const target = down.target as Element
    const card = target.closest<HTMLElement>('.portico-card')
    const grab = card?.querySelector('.portico-grab')
    // Only a sheet draws its handle.
    if (!card || !grab || window.getComputedStyle(grab).display === 'none' || !down.isPrimary) return
    if (!target.closest('.portico-grab, .portico-header') || target.closest('button, a, input')) return
    const height = card.offsetHeight
    let last = { y: down.clientY, at: down.timeStamp, speed: 0 }
    const stop = new window.AbortController()
    const move = ({ clientY: y, timeStamp: at }: PointerEvent): void => {
      last = { y, at, speed: (y - last.y) / Math.max(1, at - last.at) }
      card.style.translate = `0 ${follow(y - down.clientY)}px`
    }
    const letGo = ({ type, timeStamp }: PointerEvent): void => {
      stop.abort()
      delete card.dataset['held']
      const distance = last.y - down.clientY
      const speed = timeStamp - last.at > REST_MS ? 0 : last.speed
      card.style.translate = ''
      const held = `${follow(distance)}px`
      card.style.setProperty('--portico-held', held)
      if (type === 'pointerup' && (distance > height * FAR || speed > FAST) && modal.close()) return
      card.style.removeProperty('--portico-held')
      card.animate([{ translate: `0 ${held}` }, { translate: '0 0' }], RETURN)
    }
    card.dataset['held'] = ''
    card.setPointerCapture(down.pointerId)
    const { signal } = stop
    card.addEventListener('pointermove', move, { signal })
    for (const end of ['pointerup', 'pointercancel'] as const) card.addEventListener(end, letGo, { signal })
  }
  dialog.addEventListener('pointerdown', onDown)
  return () => dialog.removeEventListener('pointerdown', onDown)
}
