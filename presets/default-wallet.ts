// biome-ignore-all lint/performance/noBarrelFile: an import() of `portico/embedded-wallet` would load every provider.
/** The embedded wallet of a preset, and its provider if the host names none. */
export { embeddedWallet, secureSiteWallet } from 'portico/embedded-wallet'
