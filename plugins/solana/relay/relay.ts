import type { RelaySpec } from 'portico/plugin'
import { solana, solanaDevnet } from 'portico/networks'
import { SOLANA_EVENTS, SOLANA_METHODS } from './methods.js'
import { createRelayWallet } from './relay-wallet.js'

const deprecated = Object.fromEntries(
  [solana, solanaDevnet].flatMap(({ caipNetworkId, deprecatedCaipNetworkId: earlier }) =>
    earlier ? [[earlier, caipNetworkId]] : [],
  ),
)

/** How a Solana wallet behind a relay is spoken to: by a wallet of the Wallet Standard (7.61). */
export const relay: RelaySpec = { methods: SOLANA_METHODS, events: SOLANA_EVENTS, deprecated, open: createRelayWallet }
