import { recordAnswer } from 'portico/kit'
import { type Call, kernelError } from 'portico/plugin'
import { solanaError } from '../errors.js'
import { normalizeWalletError } from '../normalize-wallet-error.js'
import { toStandardChain } from '../standard-chains.js'
import { featureOf, type StandardAccount, type StandardWallet } from '../wallet-standard.js'
import { readAccounts } from '../wallets/read-accounts.js'

/** What a wallet is asked with: its own object for the account, and the network. */
interface Asked {
  readonly account: StandardAccount
  readonly chain: string
}

/** What is asked of a wallet: one input for each thing that it is to do. */
type Inputs = (asked: Asked) => readonly object[]

/** The wallet's object for the account that acts. @throws `ACCOUNT_MISMATCH`, `SOLANA_CHAIN_UNSUPPORTED` */
const findAsked = (wallet: StandardWallet, call: Call): Asked => {
  const chain = toStandardChain(call.chain)
  const found = readAccounts(wallet.accounts).find(({ address }) => address === call.account)
  if (!found) throw kernelError('ACCOUNT_MISMATCH')
  if (!found.chains.includes(chain))
    throw solanaError('SOLANA_CHAIN_UNSUPPORTED', { values: { network: call.network.name } })
  return { account: found.account, chain }
}

/** Whether the wallet says that it can do something with the account that acts. */
export const canDo = async (call: Call, feature: string): Promise<boolean> => {
  const wallet = await call.provider<StandardWallet>()
  return (
    featureOf(wallet, feature) !== undefined && findAsked(wallet, call).account.features?.includes(feature) === true
  )
}

/**
 * Asks the active wallet, once, and expects one output for each input.
 * @throws a typed error, whatever the wallet throws; `SOLANA_FEATURE_UNSUPPORTED` where it does not know how
 */
export const askWallet = async (call: Call, feature: string, inputs: Inputs): Promise<unknown> => {
  const wallet = await call.provider<StandardWallet>()
  const asked = findAsked(wallet, call)
  const ask = featureOf(wallet, feature)
  if (!ask || !asked.account.features?.includes(feature))
    throw solanaError('SOLANA_FEATURE_UNSUPPORTED', { details: feature })
  // The visitor may have cancelled while the wallet was fetched: then nothing is asked.
  call.signal.throwIfAborted()
  try {
    return await recordAnswer(call.operation, Promise.resolve(ask(...inputs(asked))))
  } catch (error) {
    throw normalizeWalletError(error)
  }
}
