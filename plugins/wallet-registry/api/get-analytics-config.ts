import { readRecord } from 'portico/kit'
import { request, type RegistryServer } from './request.js'

/** Whether the project wants analytics (7.11); what is not said is a no. @throws `WALLET_REGISTRY_UNREACHABLE` */
export const getAnalyticsConfig = async (server: RegistryServer): Promise<boolean> =>
  readRecord(await request(server, '/getAnalyticsConfig'))['isAnalyticsEnabled'] === true
