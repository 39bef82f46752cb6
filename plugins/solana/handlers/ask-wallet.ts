import { withSignal } from 'portico/kit'
import { type Call, kernelError } from 'portico/plugin'
import { solanaError } from '../errors.js'
import { normalizeWalletError } from '../normalize-wallet-error.js'
import { toStandardChain } from '../standard-chains.js'
import { readWire } from '../transaction-wire.js'
import { featureOf, type StandardAccount, type StandardWallet, takesVersion } from '../wallet-standard.js'
import { readAccounts } from '../wallets/read-accounts.js'

/** The wallet's own object for the account, and the network by its standard name. */
interface Asked {
  readonly account: StandardAccount
  readonly chain: string
}

/** An input of a feature. */
interface Input extends Partial<Asked> {
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly options?: object
}

/** Creates the inputs of a request. */
type Inputs = (asked: Asked) => readonly Input[]

/** Finds the wallet's object for the active account. @throws `ACCOUNT_MISMATCH`, `SOLANA_CHAIN_UNSUPPORTED` */
const findAsked = (wallet: StandardWallet, call: Call): Asked => {
  const chain = toStandardChain(call.chain)
  const found = readAccounts(wallet.accounts).find(({ address }) => address === call.account)
  if (!found) throw kernelError('ACCOUNT_MISMATCH')
  if (!found.chains.includes(chain))
    throw solanaError('SOLANA_CHAIN_UNSUPPORTED', { values: { network: call.network.name } })
  return { account: found.account, chain }
}

const versionOf = (transaction: Uint8Array): 'legacy' | number | undefined => {
  try {
    return readWire(transaction).version
  } catch {
    // Whether it is a transaction is for the wallet to say.
    return undefined
  }
}

/** Whether a feature of the wallet takes a transaction of this version. */
const takes = (wallet: StandardWallet, feature: string, transaction: Uint8Array): boolean => {
  const version = versionOf(transaction)
  return version === undefined || takesVersion(wallet, feature, version)
}

/** Whether the wallet supports a feature with the active account, and for a transaction of this version. */
export const canDo = async (call: Call, feature: string, transaction: Uint8Array): Promise<boolean> => {
  const wallet = await call.provider<StandardWallet>()
  return (
    featureOf(wallet, feature) !== undefined &&
    findAsked(wallet, call).account.features?.includes(feature) === true &&
    takes(wallet, feature, transaction)
  )
}

/**
 * Asks the active wallet once; expects one output for each input.
 * @throws a typed error, whatever the wallet throws; `SOLANA_FEATURE_UNSUPPORTED` if it lacks the feature, or
 * does not take a transaction's version
 */
export const askWallet = async (call: Call, feature: string, inputs: Inputs): Promise<unknown> => {
  const wallet = await call.provider<StandardWallet>()
  const asked = findAsked(wallet, call)
  const ask = featureOf(wallet, feature)
  if (!ask || !asked.account.features?.includes(feature))
    throw solanaError('SOLANA_FEATURE_UNSUPPORTED', { details: feature })
  const given = inputs(asked)
  for (const { transaction } of given)
    if (transaction && !takes(wallet, feature, transaction))
      throw solanaError('SOLANA_FEATURE_UNSUPPORTED', {
        details: `${feature}: transactions of version ${versionOf(transaction)}`,
      })
  // The user may have cancelled while the wallet was loading.
  call.signal.throwIfAborted()
  try {
    return await ask(...withSignal(wallet, given, call.signal))
  } catch (error) {
    throw normalizeWalletError(error)
  }
}
