import { encodeBase64 } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import type { ConnectorSession } from 'portico/plugin'
import type { CosmosWallet } from './cosmos-wallet.js'

/** Reads the key that a wallet shows on a network: its address there belongs to that network alone. */
export const readSession = async (wallet: CosmosWallet, network: CosmosNetwork): Promise<ConnectorSession> => {
  const { address, publicKey, name } = await wallet.key(network)
  return {
    chain: network.caipNetworkId,
    // The public key identifies the account of the other networks.
    accounts: [{ address, publicKey: encodeBase64(publicKey), ...(name && { label: name }) }],
  }
}
