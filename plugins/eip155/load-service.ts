import { loadPart } from 'portico/plugin'

/** Loads the code that serves the EVM service, the provider and transactions. @throws `LOAD_FAILED` */
export const loadService = () => loadPart(() => import('./service.js'))
