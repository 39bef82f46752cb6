import {
  type Account,
  type Chain,
  createPublicClient,
  createWalletClient,
  custom,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { HttpPort } from '../../kernel/contract/ports.js'
import type { StableProvider } from './provider/stable-provider.js'
import { createTransport } from './rpc/create-transport.js'

/** Our EVM networks are viem chains with a CAIP id beside. */
const toChain = (network: CaipNetwork): Chain => network as unknown as Chain

/** A viem client that reads from one network, through the same transport as the modal. */
export const publicClientOf = (network: CaipNetwork, http: HttpPort): PublicClient<Transport, Chain> =>
  createPublicClient({ chain: toChain(network), transport: createTransport(network, http) })

/** A viem client that signs and sends with the connected wallet, through the beats of the modal. */
export const walletClientOf = (
  network: CaipNetwork,
  account: string,
  provider: StableProvider,
): WalletClient<Transport, Chain, Account> =>
  createWalletClient({
    chain: toChain(network),
    account: account as `0x${string}`,
    // What may be tried again has been, behind the provider; what may not must not be here either.
    transport: custom(provider as never, { retryCount: 0 }),
  })
