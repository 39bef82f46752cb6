export { type EvmModal, publicClient, walletClient } from './clients.js'
