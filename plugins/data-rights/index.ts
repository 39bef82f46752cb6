export type { DataRightsApi, DataRightsPlugin, StoredGroup } from './contract.js'
export type { DataRightsOptions } from './options.js'
export { dataRights } from './plugin.js'
