import type { CosmosNetwork } from 'portico/networks'
import type { CaipNetworkId, Call, ConnectorSession, StoreReaders } from 'portico/plugin'
import type { CosmosWallet } from '../wallets/cosmos-wallet.js'

/**
 * Asks the wallet for its account on the network of the call, and resolves with both, because addresses belong to a network.
 * A wallet that shares no key there stays on its present one.
 * @throws `USER_REJECTED`, `COSMOS_NETWORK_UNSUPPORTED`
 */
export const switchNetwork = async (
  _input: unknown,
  call: Call<CosmosNetwork>,
  { connections }: Pick<StoreReaders, 'connections'>,
): Promise<CaipNetworkId | ConnectorSession> => {
  const { network, signal, chain, connector } = call
  const wallet = await call.provider<CosmosWallet>()
  signal.throwIfAborted()
  await wallet.enable(network)
  signal.throwIfAborted()
  const session = await connector.namespaces['cosmos']?.restore?.({ network, signal })
  return session ?? connections.of('cosmos').find(({ connectorId }) => connectorId === connector.id)?.chain ?? chain
}
