import { createContext, useContext, useReducer } from 'react'
import type { Route } from '../../kernel/contract/stores.js'

/** Provides the route of the screen. */
export const RouteContext = createContext<Route>({ name: '', params: {} })

const states = new WeakMap<Route, Map<string, unknown>>()

/** Returns the states of a route, by their keys; they stay with the route in the history. */
export const statesOf = (route: Route): Map<string, unknown> => {
  const known = states.get(route) ?? new Map<string, unknown>()
  states.set(route, known)
  return known
}

/**
 * Returns a value and the function that sets it, like `useState`; the value stays with the screen in the history, so it
 * is there again when the user comes back to the screen. A function given as `initial` is called once and returns the value.
 */
export const useRouteState = <Value>(
  key: string,
  initial: Value | (() => Value),
): readonly [Value, (value: Value) => void] => {
  const known = statesOf(useContext(RouteContext))
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const set = (value: Value) => {
    known.set(key, value)
    redraw()
  }
  if (!known.has(key)) known.set(key, typeof initial === 'function' ? (initial as () => Value)() : initial)
  return [known.get(key) as Value, set]
}
