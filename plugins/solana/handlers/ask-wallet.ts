import { type Call, kernelError } from 'portico/plugin'
import { solanaError } from '../errors.js'
import { normalizeWalletError } from '../normalize-wallet-error.js'
import { toStandardChain } from '../standard-chains.js'
import { featureOf, type StandardAccount, type StandardWallet } from '../wallet-standard.js'
import { readAccounts } from '../wallets/read-accounts.js'

/** The wallet's own object for the account, and the network by its standard name. */
interface Asked {
  readonly account: StandardAccount
  readonly chain: string
}

/** Creates the inputs of a request. */
type Inputs = (asked: Asked) => readonly object[]

/** Finds the wallet's object for the active account. @throws `ACCOUNT_MISMATCH`, `SOLANA_CHAIN_UNSUPPORTED` */
const findAsked = (wallet: StandardWallet, call: Call): Asked => {
  const chain = toStandardChain(call.chain)
  const found = readAccounts(wallet.accounts).find(({ address }) => address === call.account)
  if (!found) throw kernelError('ACCOUNT_MISMATCH')
  if (!found.chains.includes(chain))
    throw solanaError('SOLANA_CHAIN_UNSUPPORTED', { values: { network: call.network.name } })
  return { account: found.account, chain }
}

/** Whether the wallet supports a feature with the active account. */
export const canDo = async (call: Call, feature: string): Promise<boolean> => {
  const wallet = await call.provider<StandardWallet>()
  return (
    featureOf(wallet, feature) !== undefined && findAsked(wallet, call).account.features?.includes(feature) === true
  )
}

/**
 * Asks the active wallet once; expects one output for each input.
 * @throws a typed error, whatever the wallet throws; `SOLANA_FEATURE_UNSUPPORTED` if it lacks the feature
 */
export const askWallet = async (call: Call, feature: string, inputs: Inputs): Promise<unknown> => {
  const wallet = await call.provider<StandardWallet>()
  const asked = findAsked(wallet, call)
  const ask = featureOf(wallet, feature)
  if (!ask || !asked.account.features?.includes(feature))
    throw solanaError('SOLANA_FEATURE_UNSUPPORTED', { details: feature })
  // The user may have cancelled while the wallet was loading.
  call.signal.throwIfAborted()
  try {
    return await ask(...inputs(asked))
  } catch (error) {
    throw normalizeWalletError(error)
  }
}
