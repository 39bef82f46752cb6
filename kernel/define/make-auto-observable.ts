import { makeAutoObservable as fromMobx } from '../stores/mobx.js'

/** What a member becomes instead of what it would: `false` leaves it as it is. */
type Overrides<Target, Private extends PropertyKey> = { readonly [Member in keyof Target | Private]?: boolean | object }

/**
 * Makes a plugin's store observable, in its constructor: fields are followed, getters are computed, methods are actions.
 * Never `makeAutoObservable` of a MobX of your own: views and kernel would not see it.
 * @example
 * class Hours {
 *   isOpen = true
 *   constructor() {
 *     makeAutoObservable(this)
 *   }
 * }
 */
export const makeAutoObservable = fromMobx as <Target extends object, Private extends PropertyKey = never>(
  target: Target,
  overrides?: Overrides<Target, Private>,
  options?: { readonly autoBind?: boolean },
) => Target
