import type { RelaySpec } from 'portico/plugin'
import { POLKADOT_EVENTS, POLKADOT_METHODS } from './methods.js'
import { createRelayWallet } from './relay-wallet.js'

/** Connects Polkadot wallets behind a relay. */
export const relay: RelaySpec = { methods: POLKADOT_METHODS, events: POLKADOT_EVENTS, open: createRelayWallet }
