import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem'
import * as viem from 'viem'
import { type CaipNetwork, type CaipNetworkId, kernelError, type PluginContext } from 'portico/plugin'
import type { StableProvider } from './eip1193.js'
import { createTransport } from './rpc/create-transport.js'

/** Our EVM networks are viem chains with a CAIP-2 id. */
const toChain = (network: CaipNetwork): Chain => network as unknown as Chain

type Context = Pick<PluginContext, 'http' | 'clock' | 'logger' | 'stores'>

/** Creates a viem client that reads from one network with the modal's limits and retries. @throws `NETWORK_MISSING` */
export const publicClientOf = (
  { stores, ...ports }: Context,
  chain?: CaipNetworkId,
): PublicClient<Transport, Chain> => {
  const network = chain === undefined ? stores.networks.of('eip155').caipNetwork : stores.networks.find(chain)
  if (!network) throw kernelError('NETWORK_MISSING', { details: chain ?? '' })
  return viem.createPublicClient({ chain: toChain(network), transport: createTransport(network, ports) })
}

/** Creates a viem client that signs and sends with the connected wallet. @throws `ACCOUNT_MISSING` */
export const walletClientOf = (
  { stores }: Pick<Context, 'stores'>,
  provider: StableProvider,
): WalletClient<Transport, Chain, Account> => {
  const { address } = stores.accounts.of('eip155')
  const { caipNetwork } = stores.networks.of('eip155')
  if (address === undefined || !caipNetwork) throw kernelError('ACCOUNT_MISSING')
  return viem.createWalletClient({
    chain: toChain(caipNetwork),
    account: address as `0x${string}`,
    // The provider retries reads, and writes must not be repeated.
    transport: viem.custom(provider as never, { retryCount: 0 }),
  })
}
