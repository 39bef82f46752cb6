// biome-ignore-all lint/performance/noBarrelFile: it is what makes one chunk of them.
/** Brings back what storage holds: one chunk, loaded where something is stored, or when another tab has changed it. */
export { restoreNamespace } from './restore-namespace.js'
export { resync } from './resync.js'
