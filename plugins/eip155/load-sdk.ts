import { loadPeer } from 'portico/plugin'

/** Loads the code that needs viem. @throws `PEER_MISSING`, `LOAD_FAILED` */
export const loadSdk = () => loadPeer('viem@2', () => import('./sdk.js'))
