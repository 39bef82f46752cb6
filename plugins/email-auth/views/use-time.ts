import { useEffect, useReducer } from 'react'
import { useEmailAuth } from './use-email-auth.js'

/** Returns the seconds until a time, and renders again when they change; 0 afterwards. */
export const useSecondsUntil = (time: number): number => {
  const { after, api } = useEmailAuth()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const left = Math.max(0, Math.ceil((time - api.now()) / 1000))
  useEffect(
    () => (left > 0 ? after(time - api.now() - (left - 1) * 1000, redraw) : undefined),
    [after, api, left, time],
  )
  return left
}

/** Returns whether a time has come, and renders again when it does. */
export const useIsPast = (time: number): boolean => {
  const { after, api } = useEmailAuth()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const isPast = time <= api.now()
  useEffect(() => (isPast ? undefined : after(time - api.now(), redraw)), [after, api, isPast, time])
  return isPast
}

/** Writes a number of seconds or minutes, for example "12 sec" or "20 minutes". */
export const formatTime = (value: number, unit: 'second' | 'minute', locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'minute' ? 'long' : 'short',
  }).format(value)
