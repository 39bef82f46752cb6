export type { NameCallOptions, NamesApi, NamesSnapshot, NameStep } from './contract.js'
export type { NamesOptions } from './options.js'
export { names } from './plugin.js'
export type { NamesPlugin } from './plugin-type.js'
