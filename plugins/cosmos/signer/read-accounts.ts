import { decodeBase64 } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import { type CaipNetworkId, isModalError, kernelError, type PluginContext } from 'portico/plugin'
import type { CosmosKey, CosmosWallet } from '../wallets/cosmos-wallet.js'
import type { CosmosSignerAccount } from './cosmos-signer.js'

/** Reads the key of a network, and asks for the permission if it is missing: a wallet behind a relay would move there. */
const readPermitted = async (wallet: CosmosWallet, network: CosmosNetwork): Promise<CosmosKey> => {
  try {
    return await wallet.key(network)
  } catch (error) {
    const isUnshared = ['COSMOS_PERMISSION_MISSING', 'COSMOS_NETWORK_UNSUPPORTED'].some((code) =>
      isModalError(error, code),
    )
    if (!isUnshared) throw error
    await wallet.enable(network)
    return wallet.key(network)
  }
}

/**
 * Resolves with the connected account on a network, the active one unless given. The wallet is asked for its key on
 * another network, and the modal stays where it is.
 * @throws `ACCOUNT_MISSING`, `NETWORK_NOT_FOUND`, and the refusals of the wallet by their codes
 */
export const readAccounts = async (
  { stores }: Pick<PluginContext, 'stores'>,
  chain?: CaipNetworkId,
): Promise<readonly CosmosSignerAccount[]> => {
  const connection = stores.connections.active('cosmos')
  const connector = connection && stores.connectors.find('cosmos', connection.connectorId)
  if (!connection || !connector) throw kernelError('ACCOUNT_MISSING')
  const wanted = chain ?? connection.chain
  const network = stores.networks.find(wanted)
  if (network?.chainNamespace !== 'cosmos') throw kernelError('NETWORK_NOT_FOUND')
  if (wanted === connection.chain) {
    const shared = connection.accounts.find(({ address }) => address === connection.account)
    const pubkey = decodeBase64(shared?.publicKey)
    if (pubkey) return [{ address: connection.account, algo: 'secp256k1', pubkey }]
  }
  const wallet = (await connector.namespaces['cosmos']?.provider()) as CosmosWallet
  const { address, publicKey } = await readPermitted(wallet, network as CosmosNetwork)
  return [{ address, algo: 'secp256k1', pubkey: publicKey }]
}
