import type { CaipNetworkId, Call } from 'portico/plugin'
import type { PolkadotWallet } from '../wallets/polkadot-wallet.js'

/**
 * Switches to another network without a request: a wallet in the page has none of its own, and the same keys on all of them.
 * Only the session with a wallet behind a relay has one, and is updated.
 * @throws `POLKADOT_CHAIN_UNSUPPORTED` if the wallet behind a relay did not approve the network
 */
export const switchNetwork = async (_input: unknown, call: Call): Promise<CaipNetworkId> => {
  const wallet = await call.provider<PolkadotWallet>()
  call.signal.throwIfAborted()
  await wallet.moveTo?.(call.network)
  return call.chain
}
