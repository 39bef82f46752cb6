import { makeAutoObservable as fromMobx, observableRef } from '../stores/mobx.js'

/** `false` leaves a member as it is; `'ref'` follows only the replacing of a field, for values that are never changed in place. */
type Overrides<Target, Private extends PropertyKey> = { readonly [Member in keyof Target | Private]?: boolean | 'ref' }

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
export const makeAutoObservable = <Target extends object, Private extends PropertyKey = never>(
  target: Target,
  overrides: Overrides<Target, Private> = {},
  options?: { readonly autoBind?: boolean },
): Target => {
  const own = Object.entries<boolean | 'ref' | undefined>(overrides).map(([member, kind]) => [
    member,
    kind === 'ref' ? observableRef : kind,
  ])
  return fromMobx<Target, PropertyKey>(target, Object.fromEntries(own), options)
}
