import { type CaipNetworkId, type Call, isModalError } from 'portico/plugin'
import { toHexChainId } from '../eip1193.js'
import { toCaipNetworkId } from '../to-caip-network-id.js'
import { eip155Error } from '../errors.js'
import { isUnknownChain } from '../unknown-chain.js'
import { askWallet, inTurn } from './ask-wallet.js'

const addNetwork = async (call: Call): Promise<void> => {
  const { name, nativeCurrency, rpcUrls, blockExplorers } = call.network
  try {
    await askWallet(call, 'wallet_addEthereumChain', [
      {
        chainId: toHexChainId(call.chain),
        chainName: name,
        nativeCurrency,
        rpcUrls: (rpcUrls.chainDefault ?? rpcUrls.default).http,
        ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
      },
    ])
  } catch (error) {
    if (isModalError(error, 'USER_REJECTED') || isModalError(error, 'REQUEST_PENDING')) throw error
    throw eip155Error('EIP155_CHAIN_UNSUPPORTED', { details: name, cause: error })
  }
}

const readChain = async (call: Call): Promise<CaipNetworkId> =>
  toCaipNetworkId(await askWallet(call, 'eth_chainId')) ?? 'eip155:0'

/**
 * Switches the wallet to the network of the call, adds the network if the wallet does not know it (4902), and resolves
 * with the network that the wallet is on afterwards.
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `EIP155_CHAIN_UNSUPPORTED`
 * @source EIP-3326, EIP-3085
 */
export const switchNetwork = (_input: unknown, call: Call): Promise<CaipNetworkId> =>
  inTurn(call, async () => {
    const params = [{ chainId: toHexChainId(call.chain) }]
    const known = await askWallet(call, 'wallet_switchEthereumChain', params).then(
      () => true,
      (error: unknown) => {
        if (isUnknownChain(error)) return false
        throw error
      },
    )
    if (!known) {
      await addNetwork(call)
      // Some wallets switch to a network that they add, others wait to be asked.
      if ((await readChain(call)) !== call.chain) await askWallet(call, 'wallet_switchEthereumChain', params)
    }
    return readChain(call)
  })
