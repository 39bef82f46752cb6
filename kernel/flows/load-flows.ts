import { loadPart } from '../errors/load-part.js'

type Flows = typeof import('./flows.js')

let loaded: Flows | undefined

/** Loads all flows; after a failure the next call tries again. @throws `LOAD_FAILED` */
export const loadFlows = async (): Promise<Flows> => {
  loaded ??= await loadPart(() => import('./flows.js'))
  return loaded
}

/** Returns the flows, or `undefined` before they are loaded: until then no connection exists. */
export const loadedFlows = (): Flows | undefined => loaded

/** Starts a flow, synchronously once the flows are loaded, so that its first writes are visible on return. */
export const withFlows = <Result>(start: (flows: Flows) => Promise<Result>): Promise<Result> =>
  loaded ? start(loaded) : loadFlows().then(start)
