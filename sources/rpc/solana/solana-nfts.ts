import type { Nft, Page, PageCall } from '../../../services/queries.js'
import type { Solana } from '../../../services/solana.js'
import { readNftMetadata } from '../token-metadata.js'
import { readMintMetadata } from './mint-metadata.js'
import { readHoldings, TOKEN_2022_PROGRAM } from './token-accounts.js'

/**
 * Reads the NFTs of Token-2022: single, indivisible tokens whose mint holds their metadata. Those of the older program keep
 * it elsewhere and are missing.
 */
export const readSolanaNfts = async (
  solana: Solana,
  { network: { caipNetworkId: chain }, account }: PageCall,
): Promise<Page<Nft>> => {
  const held = await readHoldings(solana, chain, account, TOKEN_2022_PROGRAM)
  const mints = held.filter(({ amount, decimals }) => amount === 1n && decimals === 0).map(({ mint }) => mint)
  const metadata = await readMintMetadata(solana, chain, mints)
  const items = mints.map((address): Nft => {
    const { name, symbol, uri } = metadata.get(address) ?? {}
    const further = readNftMetadata(uri)
    return {
      chain,
      address,
      standard: 'Token-2022',
      ...(name !== undefined && { name }),
      ...(symbol !== undefined && { collection: symbol }),
      ...further,
    }
  })
  return { items, missing: ['unlisted', 'spam'] }
}
