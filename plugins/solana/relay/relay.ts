import type { RelaySpec } from 'portico/plugin'
import { solana, solanaDevnet } from 'portico/networks'
import { SOLANA_EVENTS, SOLANA_METHODS } from './methods.js'
import { createRelayWallet } from './relay-wallet.js'

const deprecated = Object.fromEntries(
  [solana, solanaDevnet].flatMap(({ caipNetworkId, deprecatedCaipNetworkId: earlier }) =>
    earlier ? [[earlier, caipNetworkId]] : [],
  ),
)

/** Connects Solana wallets behind a relay through a wallet of the Wallet Standard. */
export const relay: RelaySpec = { methods: SOLANA_METHODS, events: SOLANA_EVENTS, deprecated, open: createRelayWallet }
