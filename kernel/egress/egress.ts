// biome-ignore-all lint/performance/noBarrelFile: it is what makes one chunk of them.
/** What leaves the page, and what stays behind in the browser: one chunk, loaded when a host asks. */
export { eraseStoredData, readStoredData } from '../stored-data/stored-data.js'
export { readEgress } from './read-egress.js'
