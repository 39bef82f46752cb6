// chunk: connecting
import { useEffect, useReducer } from 'react'
import { useViewHost } from '../shell/view-context.js'

/** Milliseconds between two looks at the clock: timers stand still while a device sleeps. */
const LOOK_MS = 10_000

/** Renders again after a delay in milliseconds, or earlier; 0 waits for nothing. */
const useRedrawAfter = (delay: number): void => {
  const { after } = useViewHost()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => (delay > 0 ? after(Math.min(delay, LOOK_MS), redraw) : undefined))
}

/** Returns the seconds until a time in milliseconds since the Unix epoch, and renders again when they change; 0 afterwards. */
export const useSecondsUntil = (time: number): number => {
  const left = time - useViewHost().now()
  const seconds = Math.max(0, Math.ceil(left / 1000))
  useRedrawAfter(seconds > 0 ? left - (seconds - 1) * 1000 : 0)
  return seconds
}

/**
 * Returns whether a time in milliseconds since the Unix epoch has come, and renders again when it does; `undefined` never
 * comes.
 */
export const useIsPast = (time: number | undefined): boolean => {
  const { now } = useViewHost()
  const left = time === undefined ? Number.POSITIVE_INFINITY : time - now()
  useRedrawAfter(Number.isFinite(left) ? Math.max(0, left) : 0)
  return left <= 0
}

/** Writes a number of seconds or minutes, for example "12 sec" or "20 minutes". */
export const formatTime = (value: number, unit: 'second' | 'minute', locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'minute' ? 'long' : 'short',
  }).format(value)
