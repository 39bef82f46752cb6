import type { CaipNetworkId, Call } from 'portico/plugin'
import { polkadotError } from '../errors.js'
import { readAccounts } from '../wallets/read-accounts.js'
import type { PolkadotWallet } from '../wallets/polkadot-wallet.js'

/**
 * Switches to another network without a request: a wallet in the page has none of its own, and the same keys on all of them.
 * Only the session with a wallet behind a relay has one, and is updated.
 * @throws `POLKADOT_CHAIN_UNSUPPORTED` if every account is bound to another network, or if the wallet behind a relay did not
 * approve this one
 */
export const switchNetwork = async (_input: unknown, call: Call): Promise<CaipNetworkId> => {
  const wallet = await call.provider<PolkadotWallet>()
  call.signal.throwIfAborted()
  if (wallet.moveTo) await wallet.moveTo(call.network)
  else {
    const accounts = readAccounts(await wallet.look()) ?? []
    if (!accounts.some(({ chains }) => chains?.includes(call.chain) ?? true))
      throw polkadotError('POLKADOT_CHAIN_UNSUPPORTED', { values: { network: call.network.name } })
  }
  return call.chain
}
