// biome-ignore-all lint/performance/noBarrelFile: an import() of `portico/sources` would load every source.
/** The source of a preset without a project id. */
export { rpc } from 'portico/sources'
