import type { RelaySpec } from 'portico/plugin'
import { COSMOS_EVENTS, COSMOS_METHODS } from './methods.js'
import { createRelayWallet } from './relay-wallet.js'

/** Connects Cosmos wallets behind a relay. */
export const relay: RelaySpec = { methods: COSMOS_METHODS, events: COSMOS_EVENTS, open: createRelayWallet }
