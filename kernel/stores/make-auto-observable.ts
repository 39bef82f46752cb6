import { autoAction, computed, createAtom } from './mobx.js'

/** `false` leaves a member as it is. */
export type Overrides<Target, Private extends PropertyKey> = {
  readonly [Member in keyof Target | Private]?: boolean | 'ref'
}

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
 * Makes a store observable, in its constructor: the replacing of a field is followed, getters are computed, methods are
 * actions. Values stay as they are: stores hold plain data and replace it whole, so nothing observable can leak to a host.
 * The function of MobX of the same name would bring observable objects, lists, maps and sets, two thirds of MobX.
 */
export const makeAutoObservable = <Target extends object, Private extends PropertyKey = never>(
  target: Target,
  overrides: Overrides<Target, Private> = {},
  { autoBind = false }: { readonly autoBind?: boolean } = {},
): Target => {
  const prototype: object = Object.getPrototypeOf(target)
  const inherited = prototype === Object.prototype ? {} : Object.getOwnPropertyDescriptors(prototype)
  const members = { ...inherited, ...Object.getOwnPropertyDescriptors(target) }
  const left: Readonly<Record<string, unknown>> = { ...overrides, constructor: false }
  for (const [key, { get, value }] of Object.entries<PropertyDescriptor>(members)) {
    if (left[key] === false) continue
    if (get) deriveGetter(target, key, get)
    else if (Object.hasOwn(target, key)) followField(target, key, value)
    else Object.defineProperty(target, key, { value: autoAction(key, autoBind ? value.bind(target) : value) })
  }
  return target
}
