import { readRecord } from 'portico/kit'
import { request, type RegistryServer } from './request.js'

/** Returns whether the project has analytics enabled; `false` by default. @throws `WALLET_REGISTRY_UNREACHABLE` */
export const getAnalyticsConfig = async (server: RegistryServer): Promise<boolean> =>
  readRecord(await request(server, '/getAnalyticsConfig'))['isAnalyticsEnabled'] === true
