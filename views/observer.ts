import { type FunctionComponent, memo, useRef, useSyncExternalStore } from 'react'
import { createTracking, type Tracking } from '../kernel/stores/mobx.js'

/** What one component has read while it was rendered last. */
class Observation {
  /** Another one whenever what was read has changed, so that React renders again. */
  private version = {}
  private redraw: (() => void) | undefined
  private tracking: Tracking | undefined

  readonly getVersion = () => this.version

  readonly subscribe = (redraw: () => void): (() => void) => {
    this.redraw = redraw
    // StrictMode unmounts and mounts again: only another rendering follows what is read.
    if (!this.tracking) this.version = {}
    return () => {
      this.redraw = undefined
      this.stop()
    }
  }

  render<Result>(draw: () => Result): Result {
    this.tracking ??= createTracking(() => {
      this.version = {}
      this.redraw?.()
    })
    let finish = draw
    // MobX would log what is thrown here, and React must receive it: it may also be a promise.
    this.tracking.track(() => {
      try {
        const result = draw()
        finish = () => result
      } catch (error) {
        finish = () => {
          throw error
        }
      }
    })
    return finish()
  }

  stop(): void {
    this.tracking?.dispose()
    this.tracking = undefined
  }
}

/** React never unmounts a rendering that it discards: its observation stops once its ref is collected. */
const discarded = new FinalizationRegistry<Observation>((observation) => observation.stop())

const useObservation = (): Observation => {
  const ref = useRef<Observation>(undefined)
  if (!ref.current) {
    ref.current = new Observation()
    discarded.register(ref, ref.current)
  }
  const { subscribe, getVersion } = ref.current
  useSyncExternalStore(subscribe, getVersion, getVersion)
  return ref.current
}

/** Wraps a component so that it renders again when an observable that it has read changes. */
export const observer = <Props extends object>(component: FunctionComponent<Props>): FunctionComponent<Props> => {
  const observed: FunctionComponent<Props> = (props) => useObservation().render(() => component(props))
  observed.displayName = component.displayName ?? component.name
  return memo(observed)
}
