import type { CaipNetworkId, Call } from 'portico/plugin'
import { solanaError } from '../errors.js'
import { toStandardChain } from '../standard-chains.js'
import { featureOf, type StandardWallet } from '../wallet-standard.js'
import { readAccounts } from '../wallets/read-accounts.js'

/**
 * Switches to another network without a request: a Solana wallet has no network of its own, each request names one. Only a
 * session with a wallet behind a relay has one, and is updated.
 * @throws `SOLANA_CHAIN_UNSUPPORTED` if the account does not list the network
 */
export const switchNetwork = async (_input: unknown, call: Call): Promise<CaipNetworkId> => {
  const wallet = await call.provider<StandardWallet>()
  call.signal.throwIfAborted()
  const name = toStandardChain(call.chain)
  const account = readAccounts(wallet.accounts).find(({ address }) => address === call.account)
  if (!account?.chains.includes(name))
    throw solanaError('SOLANA_CHAIN_UNSUPPORTED', { values: { network: call.network.name } })
  featureOf(wallet, 'portico:moveTo')?.(call.chain)
  return call.chain
}
