import * as mobx from 'mobx'

/** When a reaction runs. */
interface ReactionOptions<Value> {
  /** Runs the effect with the first value, too. */
  readonly fireImmediately?: boolean
  /** Decides that two values are the same; identity by default. */
  readonly equals?: (one: Value, other: Value) => boolean
  /** Receives what the functions throw. */
  readonly onError?: (error: unknown) => void
}

// Written out, because hosts do not install MobX and its types need libraries that they may not list.
type RunInAction = <Result>(change: () => Result) => Result
type Reaction = <Value>(
  select: () => Value,
  effect: (value: Value, previous: Value | undefined) => void,
  options?: ReactionOptions<Value>,
) => () => void

/** Follows what a function reads. */
export interface Tracking {
  /** Calls the function, and follows from now on what it has read. */
  track(read: () => void): void
  dispose(): void
}

/**
 * The only import of MobX. Our copy is bundled and isolated: two major versions that share global state throw in the host's
 * page. The functions come from the result of a call, so that no bundler drops the isolation as an unused side effect.
 */
const isolated = (() => {
  mobx.configure({ isolateGlobalState: true })
  return {
    makeAutoObservable: mobx.makeAutoObservable,
    runInAction: mobx.runInAction,
    reaction: mobx.reaction,
    Reaction: mobx.Reaction,
    computed: mobx.computed,
    createAtom: mobx.createAtom,
    // Stores hold plain immutable data and replace it: nothing observable can leak to a host.
    observableRef: mobx.observableRef,
    compareStructural: mobx.compareStructural,
    untracked: mobx.untracked,
  }
})()

/** Makes a store observable with our copy of MobX. */
export const makeAutoObservable = isolated.makeAutoObservable

/** Groups changes of observables: no reaction runs between them. */
export const runInAction: RunInAction = isolated.runInAction

/** Runs an effect whenever what a function read has changed. */
export const reaction: Reaction = isolated.reaction

/** Calls `onChange` whenever what was tracked last has changed. */
export const createTracking = (onChange: () => void): Tracking => new isolated.Reaction('tracking', onChange)

/** Follows a field's reference only: its value is replaced whole. */
export const observableRef = isolated.observableRef

export const { computed, compareStructural, createAtom, untracked } = isolated
