// chunk: mistakes
// biome-ignore-all lint/performance/noBarrelFile: it is what makes one chunk of them.
/** The words for mistakes of developers: one chunk, which only pages with a mistake load. */
export { alertNoPlugin } from './alert-no-plugin.js'
