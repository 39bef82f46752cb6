import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

/** The account that holds an owner's tokens of one mint. */
export const derive = async (...seeds: readonly [owner: string, program: string, mint: string]): Promise<string> => {
  const [account] = await getProgramDerivedAddress({
    programAddress: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address,
    seeds: seeds.map((seed) => getAddressEncoder().encode(seed as Address)),
  })
  return account
}
