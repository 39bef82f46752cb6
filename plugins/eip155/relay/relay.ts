import type { RelaySpec } from 'portico/plugin'
import { EIP155_EVENTS, EIP155_METHODS } from './methods.js'
import { createRelayProvider } from './relay-provider.js'

/** How an EVM wallet behind a relay is spoken to: by an EIP-1193 provider (7.60). */
export const relay: RelaySpec = { methods: EIP155_METHODS, events: EIP155_EVENTS, open: createRelayProvider }
