import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem'
import * as viem from 'viem'
import { type CaipNetwork, type CaipNetworkId, kernelError, type PluginContext } from 'portico/plugin'
import type { StableProvider } from './eip1193.js'
import { createTransport } from './rpc/create-transport.js'

/** Our EVM networks are viem chains with a CAIP id beside. */
const toChain = (network: CaipNetwork): Chain => network as unknown as Chain

type Context = Pick<PluginContext, 'http' | 'clock' | 'logger' | 'stores'>

/** A viem client that reads from one network, through the same transport as the modal. @throws `NETWORK_MISSING` */
export const publicClientOf = (
  { stores, ...ports }: Context,
  chain?: CaipNetworkId,
): PublicClient<Transport, Chain> => {
  const network = chain === undefined ? stores.networks.of('eip155').caipNetwork : stores.networks.find(chain)
  if (!network) throw kernelError('NETWORK_MISSING', { details: chain ?? '' })
  return viem.createPublicClient({ chain: toChain(network), transport: createTransport(network, ports) })
}

/** A viem client that signs and sends with the connected wallet, through the beats of the modal. @throws `ACCOUNT_MISSING` */
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
    // What may be tried again has been, behind the provider; what may not must not be here either.
    transport: viem.custom(provider as never, { retryCount: 0 }),
  })
}
