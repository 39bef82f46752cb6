import { autoAction, computed, createAtom } from './mobx.js'

// MobX's function of the same name needs observable objects, lists, maps and sets: two thirds of MobX.

/** `false` leaves a member as it is. */
type Overrides<Target, Private extends PropertyKey> = { readonly [Member in keyof Target | Private]?: boolean }

const followField = (target: object, key: string, first: unknown): void => {
  const atom = createAtom(key)
  let value = first
  Object.defineProperty(target, key, {
    get() {
      atom.reportObserved()
      return value
    },
    set(next: unknown) {
      if (Object.is(value, next)) return
      value = next
      atom.reportChanged()
    },
  })
}

const deriveGetter = (target: object, key: string, read: () => unknown): void => {
  const derived = computed(() => read.call(target))
  Object.defineProperty(target, key, { get: () => derived.get() })
}

/**
 * Makes a store observable, in its constructor: fields are followed, getters are computed, methods are actions, bound to
 * the store. A field is followed where it is replaced: replace a list or an object whole, because a change in place is not
 * noticed. Never `makeAutoObservable` of a MobX of your own: views and kernel would not see it.
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
): Target => {
  const prototype: object = Object.getPrototypeOf(target)
  const inherited = prototype === Object.prototype ? {} : Object.getOwnPropertyDescriptors(prototype)
  const members = { ...inherited, ...Object.getOwnPropertyDescriptors(target) }
  const left: Readonly<Record<string, unknown>> = { ...overrides, constructor: false }
  for (const [key, { get, value }] of Object.entries<PropertyDescriptor>(members)) {
    if (left[key] === false) continue
    if (get) deriveGetter(target, key, get)
    else if (Object.hasOwn(target, key)) followField(target, key, value)
    else Object.defineProperty(target, key, { value: autoAction(key, value.bind(target)) })
  }
  return target
}
