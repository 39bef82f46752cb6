export type { Wallet } from './wallet.js'
