import { lazyPart } from '../async/lazy-part.js'

/** The flows; until they are loaded no connection exists. */
const flows = lazyPart(() => import('./flows.js'))

export const { load: loadFlows, loaded: loadedFlows, with: withFlows } = flows
