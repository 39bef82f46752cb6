// biome-ignore-all lint/performance/noBarrelFile: an import() of `portico/sources` would load every source.
/** The source of a preset with a project id. */
export { reownCompatible } from 'portico/sources'
