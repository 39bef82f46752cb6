import { loadPart } from 'portico/plugin'

/** Loads the code that serves the Solana service, its transactions and transfers. @throws `LOAD_FAILED` */
export const loadService = () => loadPart(() => import('./service.js'))
