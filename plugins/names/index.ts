export type { NameCallOptions, NamesApi, NamesSnapshot, NameStep } from './contract.js'
export type { NamesOptions } from './options.js'
export { names, type NamesPlugin } from './plugin.js'
