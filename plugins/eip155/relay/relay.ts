import type { RelaySpec } from 'portico/plugin'
import { EIP155_EVENTS, EIP155_METHODS } from './methods.js'
import { createRelayProvider } from './relay-provider.js'

/** Connects EVM wallets behind a relay through an EIP-1193 provider. */
export const relay: RelaySpec = {
  methods: EIP155_METHODS,
  events: EIP155_EVENTS,
  addMethod: 'wallet_addEthereumChain',
  open: createRelayProvider,
}
