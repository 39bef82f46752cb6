import { makeAutoObservable as follow } from '../stores/make-auto-observable.js'

/** `false` leaves a member as it is; `'ref'` follows the replacing of a field, like `true` and no entry. */
type Overrides<Target, Private extends PropertyKey> = { readonly [Member in keyof Target | Private]?: boolean | 'ref' }

/**
 * Makes a plugin's store observable, in its constructor: fields are followed, getters are computed, methods are actions. A
 * field is followed where it is replaced: replace a list or an object whole, because a change in place is not noticed.
 * Never `makeAutoObservable` of a MobX of your own: views and kernel would not see it.
 * @example
 * class Hours {
 *   isOpen = true
 *   constructor() {
 *     makeAutoObservable(this)
 *   }
 * }
 */
export const makeAutoObservable = <Target extends object, Private extends PropertyKey = never>(
  target: Target,
  overrides: Overrides<Target, Private> = {},
  options?: { readonly autoBind?: boolean },
): Target => follow(target, overrides, options)
