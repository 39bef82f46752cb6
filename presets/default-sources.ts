// biome-ignore-all lint/performance/noBarrelFile: an import() of `portico/sources` would load every source.
/** The sources of a preset whose host names none. */
export { reownCompatible, rpc } from 'portico/sources'
