import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import type { Evm } from '../../../services/evm.js'
import { addressWord, readAddress, readText, readUint, uintWord } from './abi.js'
import { callContract } from './call-contract.js'

const OWNER_OF = '0x6352211e'
const TOKEN_URI = '0xc87b56dd'
const BALANCE_OF = '0x00fdd58e'
const URI = '0x0e89341c'

/** A token that an account received or names, and may not have. */
export interface TokenOfCollection {
  readonly address: string
  readonly tokenId: bigint
  readonly standard: 'ERC-721' | 'ERC-1155'
}

/** Reads how much of a token an account has, and the address of its metadata. */
export const readHeldNft = async (
  evm: Evm,
  chain: CaipNetworkId,
  account: string,
  { address, tokenId, standard }: TokenOfCollection,
): Promise<{ readonly amount: bigint; readonly uri: string | undefined }> => {
  const id = uintWord(tokenId)
  const isSingle = standard === 'ERC-721'
  const [held, uri] = await Promise.all([
    callContract(evm, chain, address, isSingle ? OWNER_OF + id : BALANCE_OF + addressWord(account) + id),
    callContract(evm, chain, address, (isSingle ? TOKEN_URI : URI) + id),
  ])
  const amount = isSingle ? BigInt(readAddress(held) === account.toLowerCase()) : (readUint(held) ?? 0n)
  return { amount, uri: readText(uri)?.replaceAll('{id}', id) }
}
