import * as z from 'zod/mini'
import type { Call } from 'portico/plugin'
import type { Hex } from '../eip1193.js'
import { toCaipNetworkId } from '../to-caip-network-id.js'
import { eip155Error } from '../errors.js'
import { askWallet } from './ask-wallet.js'
import { copyJson, from } from './inputs.js'
import { expectSignature } from './sign.js'

/** Whether every number is exact: larger ones must be text or bigint. */
const isExact = (value: unknown): boolean => {
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact)
}
const exact = z.refine(
  isExact,
  'Expected numbers above 2^53 as text or bigint: as numbers they have lost their digits.',
)

const struct = z.pipe(
  z.record(z.string(), z.unknown()).check(exact),
  z.transform((value: Readonly<Record<string, unknown>>) => copyJson(value) as Readonly<Record<string, unknown>>),
)

/** EIP-712 typed data. @source https://eips.ethereum.org/EIPS/eip-712 */
export const signTypedDataInput = z.object({
  domain: z.optional(struct),
  types: z.record(z.string(), z.readonly(z.array(z.object({ name: z.string(), type: z.string() })))),
  primaryType: z.string(),
  message: struct,
  from,
})

/** The fields of the domain's type, in the order of EIP-712. */
const DOMAIN_FIELDS = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
] as const

/**
 * Writes a domain's chain ID as the number that some wallets compare strictly with their own network, unless its type
 * is not an integer.
 */
const writeChainId = (chainId: unknown, type: string | undefined): unknown => {
  const id = Number(chainId)
  return type && /^u?int\d*$/.test(type) && Number.isSafeInteger(id) ? id : chainId
}

/** Returns the request of a wallet for typed data: its method and parameters. */
export const typedDataRequest = (
  { domain = {}, types, primaryType, message }: z.infer<typeof signTypedDataInput>,
  account: string,
) => {
  const EIP712Domain =
    types['EIP712Domain'] ??
    DOMAIN_FIELDS.filter(([name]) => domain[name] !== undefined).map(([name, type]) => ({ name, type }))
  const chainIdType = EIP712Domain.find(({ name }) => name === 'chainId')?.type
  const data = JSON.stringify(
    {
      domain: { ...domain, chainId: writeChainId(domain['chainId'], chainIdType) },
      types: { EIP712Domain, ...types },
      primaryType,
      message,
    },
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
  return ['eth_signTypedData_v4', [account, data]] as const
}

/**
 * Signs typed data with `eth_signTypedData_v4`, only for the network that its domain names.
 * @throws `EIP155_TYPED_DATA_INVALID` if its domain names another network
 * @source https://eips.ethereum.org/EIPS/eip-712
 */
export const signTypedData = async (input: z.infer<typeof signTypedDataInput>, call: Call): Promise<Hex> => {
  const { chainId } = input.domain ?? {}
  if (chainId !== undefined && toCaipNetworkId(chainId) !== call.chain) {
    throw eip155Error('EIP155_TYPED_DATA_INVALID', { details: `${String(chainId)} is not ${call.chain}` })
  }
  return expectSignature(await askWallet(call, ...typedDataRequest(input, call.account)))
}
