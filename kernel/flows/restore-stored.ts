// chunk: restore
// biome-ignore-all lint/performance/noBarrelFile: one chunk is made of both.
/** The flows that bring back stored connections: one chunk, loaded where one is stored, or when another tab stores one. */
export { restoreNamespace } from './restore-namespace.js'
export { resync } from './resync.js'
