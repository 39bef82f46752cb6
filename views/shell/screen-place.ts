import type { Route } from '../../kernel/contract/stores.js'
import { statesOf } from './route-context.js'

/** Where the user was on a screen, to be there again on the way back. */
export interface ScreenPlace {
  /** How far the body is scrolled, in pixels. */
  top: number
  /** The control that had the focus or was pressed last. */
  control?: HTMLElement | undefined
  /** Finds the control again once the screen is drawn anew: its name, and its position among those of the same name. */
  name?: string | undefined
  nth?: number
}

/** Returns the place on a screen; it stays with the route in the history. */
export const placeOf = (route: Route): ScreenPlace => {
  const states = statesOf(route)
  if (!states.has('#place')) states.set('#place', { top: 0 })
  return states.get('#place') as ScreenPlace
}

const CONTROLS = ':is(a, button, input)'
/** What is drawn once more while it leaves. */
const LEAVING = '[data-leaving]'

/** A row is named without its tag, which may change. */
const nameOf = (control: Element): string =>
  control.ariaLabel ?? (control.querySelector('.portico-row-name') ?? control).textContent ?? ''

const controlsOf = (dialog: HTMLElement, name: string | undefined): readonly HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(`.portico-layer:not([hidden]) ${CONTROLS}`)].filter(
    (control) => nameOf(control) === name && !control.closest(LEAVING),
  )

/** Keeps the control of an event; a press beside every control, and the focus of a title, change nothing. */
export const keepControl = (place: ScreenPlace, dialog: HTMLElement, { target, type }: Event): void => {
  const control = (target as Element).closest<HTMLElement>(CONTROLS) ?? undefined
  if (!control && (type !== 'focusin' || (target as Element).matches('h2'))) return
  const name = control && nameOf(control)
  Object.assign(place, { control, name, nth: control && controlsOf(dialog, name).indexOf(control) })
}

/** Returns the control that was kept, or the one that is drawn in its place. */
export const findControl = (place: ScreenPlace, dialog: HTMLElement): HTMLElement | undefined => {
  if (place.control?.isConnected && !place.control.closest(LEAVING)) return place.control
  const found = controlsOf(dialog, place.name)
  return found[place.nth ?? 0] ?? found[0]
}
