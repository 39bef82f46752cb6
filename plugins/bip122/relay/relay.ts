import type { RelaySpec } from 'portico/plugin'
import { BIP122_EVENTS, BIP122_METHODS } from './methods.js'
import { createRelayWallet } from './relay-wallet.js'

/** How a Bitcoin wallet behind a relay is spoken to: by the one shape that every Bitcoin wallet has here (7.62). */
export const relay: RelaySpec = { methods: BIP122_METHODS, events: BIP122_EVENTS, open: createRelayWallet }
