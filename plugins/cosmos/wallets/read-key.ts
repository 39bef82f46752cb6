import { cleanName } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import * as z from 'zod/mini'
import { isKeyOf } from '../addresses/is-key-of.js'
import { cosmosCodec } from '../addresses/codec.js'
import { cosmosError } from '../errors.js'
import type { CosmosKey } from './cosmos-wallet.js'

const answer = z.object({
  bech32Address: z.string().check(z.maxLength(90)),
  pubKey: z.instanceof(Uint8Array),
  algo: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
  isNanoLedger: z.optional(z.unknown()),
})

/**
 * Reads the key that a wallet shares: its address must be one of the network, and of the key.
 * @throws `COSMOS_ADDRESS_INVALID`, `COSMOS_KEY_UNSUPPORTED` for a key of another curve, or hashed as Ethereum does
 */
export const readKey = (shared: unknown, network: CosmosNetwork): CosmosKey => {
  const values = { network: network.name }
  const { success, data } = z.safeParse(answer, shared)
  if (!success) throw cosmosError('COSMOS_ADDRESS_INVALID', { values })
  const { bech32Address: address, pubKey, algo, name, isNanoLedger } = data
  if (!cosmosCodec.isValid(address, network)) throw cosmosError('COSMOS_ADDRESS_INVALID', { values })
  if (algo !== undefined && algo !== 'secp256k1') throw cosmosError('COSMOS_KEY_UNSUPPORTED', { values })
  if (!isKeyOf(pubKey, address)) throw cosmosError('COSMOS_ADDRESS_INVALID', { values })
  const shown = cleanName(name)
  return {
    address,
    publicKey: Uint8Array.from(pubKey),
    ...(shown && { name: shown }),
    signsJsonOnly: isNanoLedger === true,
  }
}
