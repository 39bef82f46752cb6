import type { RequestEffect } from 'portico/services'
import { limitOf, payerOf } from './describe-calls.js'
import type { TypedData, TypedValue } from './read-typed-data.js'

type Struct = { readonly [name: string]: TypedValue }

const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const PERMITTED = 'address token,uint256 amount'

/**
 * Permits by their exact types: a struct with a field more, less or of another type is not one of them.
 * @source ERC-2612, and the contracts of DAI and Permit2
 */
const PERMITS = {
  Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
  DaiPermit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
  PermitSingle: `PermitDetails details,address spender,uint256 sigDeadline`,
  PermitBatch: `PermitDetails[] details,address spender,uint256 sigDeadline`,
  PermitTransferFrom: `TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline`,
  PermitBatchTransferFrom: `TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline`,
} as const

const fieldsOf = ({ types }: TypedData, name: string): string =>
  (types[name] ?? []).map((field) => `${field.type} ${field.name}`).join()

const allowances = (details: TypedValue | undefined, spender: string): readonly RequestEffect[] =>
  (Array.isArray(details) ? (details as readonly Struct[]) : [details as Struct]).map(({ token, amount }) => ({
    kind: 'allowance',
    spender,
    ...limitOf(amount as bigint),
    asset: token as string,
  }))

/** Describes a permit: a signature that lets a spender take tokens. Empty for other data. */
export const describePermit = (data: TypedData, account: string): readonly RequestEffect[] => {
  const { domain, primaryType } = data
  const message = data.message as Struct
  const spender = String(message['spender'])
  const token = domain['verifyingContract']
  const fields = fieldsOf(data, primaryType)
  if (typeof token !== 'string') return []
  if (primaryType === 'Permit' && fields === PERMITS.Permit) {
    const limit = limitOf(message['value'] as bigint)
    return [{ kind: 'allowance', spender, ...limit, asset: token, ...payerOf(String(message['owner']), account) }]
  }
  if (primaryType === 'Permit' && fields === PERMITS.DaiPermit) {
    // The contract sets the highest number.
    const limit = limitOf(message['allowed'] === true ? 2n ** 256n - 1n : 0n)
    return [{ kind: 'allowance', spender, ...limit, asset: token, ...payerOf(String(message['holder']), account) }]
  }
  if (primaryType === 'PermitSingle' || primaryType === 'PermitBatch')
    return fields === PERMITS[primaryType] && fieldsOf(data, 'PermitDetails') === DETAILS
      ? allowances(message['details'], spender)
      : []
  if (primaryType === 'PermitTransferFrom' || primaryType === 'PermitBatchTransferFrom')
    return fields === PERMITS[primaryType] && fieldsOf(data, 'TokenPermissions') === PERMITTED
      ? allowances(message['permitted'], spender)
      : []
  return []
}
