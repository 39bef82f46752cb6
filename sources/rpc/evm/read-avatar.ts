import type { SourceContext } from '../../../services/account-data.js'
import { evmService } from '../../../services/evm.js'
import { readNftMetadata } from '../token-metadata.js'
import { readHeldNft } from './held-nft.js'

/** @source ENSIP-12, CAIP-22, CAIP-29 */
const NFT_RECORD = /^(eip155:[1-9]\d{0,19})\/erc(721|1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i

/**
 * Resolves with the picture that a name record gives, as `avatarImage` takes it; `undefined` for an NFT that the account
 * does not own. A record stays as it is where the NFT keeps its metadata on a server: only the host's server may ask that.
 * @throws if the network does not answer
 */
export const readAvatar = async (
  { stores, use }: Pick<SourceContext, 'stores' | 'use'>,
  account: string,
  record: string,
): Promise<string | undefined> => {
  const [, chain = '', standard, address = '', id = ''] = NFT_RECORD.exec(record) ?? []
  if (!standard) return /^(?:(?:https|ipfs|ar):\/\/|data:)/.test(record) ? record : undefined
  const network = stores.networks.find(chain)
  const evm = use(evmService)
  const tokenId = BigInt(id)
  if (!network || !evm || tokenId >= 1n << 256n) return undefined
  const kind = standard === '721' ? 'ERC-721' : 'ERC-1155'
  const token = { address: address.toLowerCase(), tokenId, standard: kind } as const
  const { amount, uri } = await readHeldNft(evm, network.caipNetworkId, account, token)
  if (amount === 0n) return undefined
  return uri?.startsWith('data:') ? readNftMetadata(uri).imageUrl : record
}
