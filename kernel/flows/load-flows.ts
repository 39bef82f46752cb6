import { lazyPart } from '../async/lazy-part.js'
import { loadPart } from '../async/load-part.js'

/** The flows; until they are loaded no connection exists. */
const flows = lazyPart(() => import('./flows.js'))

export const { load: loadFlows, loaded: loadedFlows, with: withFlows } = flows

/** Loads, beside the flows, what reads connections from storage: a first visit does without. @throws `LOAD_FAILED` */
export const loadRestore = async () => {
  const [restore] = await Promise.all([loadPart(() => import('./restore-stored.js')), loadFlows()])
  return restore
}
