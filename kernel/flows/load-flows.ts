import { loadPart } from '../errors/load-part.js'

type Flows = typeof import('./flows.js')

let loaded: Flows | undefined

/** Loads the flows, all of them; what failed may succeed the next time. @throws `LOAD_FAILED` */
export const loadFlows = async (): Promise<Flows> => {
  loaded ??= await loadPart(() => import('./flows.js'))
  return loaded
}

/** The flows, where they are loaded: as long as they are not, nothing has ever been connected. */
export const flowsNow = (): Flows | undefined => loaded

/** Starts a flow: at once where the flows are loaded, so that what it writes first is there when this returns. */
export const withFlows = <Result>(start: (flows: Flows) => Promise<Result>): Promise<Result> =>
  loaded ? start(loaded) : loadFlows().then(start)
