// chunk: mobx
import * as mobx from 'mobx'

/** `false` leaves a member as it is: no observable, no computed value, no action. */
type Overrides<Target, Private extends PropertyKey> = { readonly [Member in keyof Target | Private]?: boolean }

// A type, not an interface: modules that re-export the function must be able to write it out.
type StoreOptions = {
  /** `true` also observes what a field holds: lists, maps, sets and plain objects. */
  readonly deep?: boolean
  /** `false` leaves methods unbound. */
  readonly autoBind?: boolean
}

/**
 * Isolates our bundled copy of MobX: two major versions that share global state throw in the host's page. The functions come
 * from the result of a call, so that no bundler drops the isolation as an unused side effect.
 */
const isolated = (() => {
  mobx.configure({ isolateGlobalState: true })
  return {
    makeAutoObservable: mobx.makeAutoObservable,
    observable: mobx.observable,
    computed: mobx.computed,
    createAtom: mobx.createAtom,
    runInAction: mobx.runInAction,
    reaction: mobx.reaction,
    untracked: mobx.untracked,
    compareStructural: mobx.compareStructural,
  }
})()

export const { observable, computed, createAtom, runInAction, reaction, untracked, compareStructural } = isolated

/**
 * Makes a store observable, in its constructor: fields are observable, getters are computed, methods are actions. This is
 * MobX's function, with `deep: false` and `autoBind: true` by default: replace a list or an object whole, and pass methods
 * around as they are. Never use a copy of MobX of your own for a store: views and kernel would not notice its changes.
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
  overrides?: Overrides<Target, Private>,
  options?: StoreOptions,
): Target => {
  const annotations = overrides as mobx.AnnotationsMap<Target, Private> | undefined
  return isolated.makeAutoObservable<Target, Private>(target, annotations, { deep: false, autoBind: true, ...options })
}
