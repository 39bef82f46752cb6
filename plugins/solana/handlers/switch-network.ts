import type { CaipNetworkId, Call } from 'portico/plugin'
import { solanaError } from '../errors.js'
import { toStandardChain } from '../standard-chains.js'
import { featureOf, type StandardWallet } from '../wallet-standard.js'
import { readAccounts } from '../wallets/read-accounts.js'

/**
 * Moves to another network. A Solana wallet has none of its own, each request names one; so nobody is asked, and only a
 * network that the account does not list is refused. The session with a wallet behind a relay has one, and notes it.
 * @throws `SOLANA_CHAIN_UNSUPPORTED`
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
