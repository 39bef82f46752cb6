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
 *
 * Each name is listed in scripts/build/slim-mobx.mjs too, which bundles what these need of MobX and nothing else.
 */
const isolated = (() => {
  mobx.configure({ isolateGlobalState: true })
  return {
    autoAction: mobx._autoAction,
    runInAction: mobx.runInAction,
    reaction: mobx.reaction,
    Reaction: mobx.Reaction,
    computed: mobx.computed,
    createAtom: mobx.createAtom,
    untracked: mobx.untracked,
  }
})()

/** Makes a function whose changes are grouped; within a function that MobX follows, what it reads is followed too. */
export const autoAction: <Act extends (...args: never[]) => unknown>(name: string, act: Act) => Act =
  isolated.autoAction

/** Groups changes of observables: no reaction runs between them. */
export const runInAction: RunInAction = isolated.runInAction

/** Runs an effect whenever what a function read has changed. */
export const reaction: Reaction = isolated.reaction

/** Calls `onChange` whenever what was tracked last has changed. */
export const createTracking = (onChange: () => void): Tracking => new isolated.Reaction('tracking', onChange)

export const { computed, createAtom, untracked } = isolated
