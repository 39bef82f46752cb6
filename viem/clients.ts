import type { Eip155Api } from 'portico/eip155'
import {
  type Address,
  type Chain,
  type CustomTransport,
  createPublicClient,
  createWalletClient,
  custom,
  type JsonRpcAccount,
  type PublicClient,
  type WalletClient,
} from 'viem'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { Modal } from '../kernel/contract/modal.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import { kernelError } from '../kernel/errors/kernel-errors.js'

/** A modal with the plugin of `portico/eip155`. */
export interface EvmModal extends Pick<Modal, 'getSnapshot'> {
  readonly plugins: { readonly eip155: Pick<Eip155Api, 'provider' | 'rpcProvider'> }
}

/** The provider retries reads itself, and a request to a wallet must not be repeated. */
const ONCE = { retryCount: 0 }

/** A host may write the id as text. */
const toChain = (network: CaipNetwork): Chain => ({ ...network, id: Number(network.id) })

const stateOf = (modal: EvmModal) => modal.getSnapshot().namespaces['eip155']

/**
 * Creates a viem client that reads from a listed network, the active one unless you name one: your RPC URLs first, with
 * the modal's retries, limits and batches. It needs no wallet.
 * @throws `NETWORK_MISSING`
 * @example
 * const height = await publicClient(modal, 'eip155:8453').getBlockNumber()
 */
export const publicClient = (modal: EvmModal, chain?: CaipNetworkId): PublicClient<CustomTransport, Chain> => {
  const { caipNetwork, requestedCaipNetworks = [] } = stateOf(modal) ?? {}
  const network =
    chain === undefined ? caipNetwork : requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === chain)
  if (!network) throw kernelError('NETWORK_MISSING', { details: chain ?? '' })
  const provider = modal.plugins.eip155.rpcProvider(network.caipNetworkId)
  return createPublicClient({ chain: toChain(network), transport: custom(provider, ONCE) })
}

/**
 * Creates a viem client that signs and sends with the connected wallet; its requests pass the same hooks as `modal.sign`
 * and `modal.send`. It belongs to the account and network that are active now: create it where you use it.
 * @throws `ACCOUNT_MISSING` without a connected wallet
 * @example
 * const signature = await walletClient(modal).signMessage({ message: 'Hello' })
 */
export const walletClient = (modal: EvmModal): WalletClient<CustomTransport, Chain, JsonRpcAccount> => {
  const { address, caipNetwork } = stateOf(modal) ?? {}
  if (address === undefined || !caipNetwork) throw kernelError('ACCOUNT_MISSING')
  return createWalletClient({
    account: address as Address,
    chain: toChain(caipNetwork),
    transport: custom(modal.plugins.eip155.provider, ONCE),
  })
}
