import { lazyPart } from '../async/lazy-part.js'

/** The flows; until they are loaded no connection exists. */
const flows = lazyPart(() => import('./flows.js'))

/** The flows that read connections from storage: a first visit does without. */
const stored = lazyPart(() => import('./restore-stored.js'))

export const { load: loadFlows, loaded: loadedFlows, with: withFlows } = flows

/** Loads the flows that read connections from storage, with all others. @throws `LOAD_FAILED` */
export const loadRestore = async () => {
  const [restore] = await Promise.all([stored.load(), loadFlows()])
  return restore
}
