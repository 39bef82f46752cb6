import type { RelaySpec } from 'portico/plugin'
import { BIP122_EVENTS, BIP122_METHODS } from './methods.js'
import { createRelayWallet } from './relay-wallet.js'

/** Connects Bitcoin wallets behind a relay. */
export const relay: RelaySpec = { methods: BIP122_METHODS, events: BIP122_EVENTS, open: createRelayWallet }
