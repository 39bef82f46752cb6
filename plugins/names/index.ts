export type { HostNamesPlugin as NamesPlugin, NameCallOptions, NamesApi, NamesSnapshot, NameStep } from './contract.js'
export type { NamesOptions } from './options.js'
export { names } from './plugin.js'
