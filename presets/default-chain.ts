// biome-ignore-all lint/performance/noBarrelFile: an import() of `portico/eip155` would load all that it exports.
/** The chain of most presets. */
export { eip155 } from 'portico/eip155'
