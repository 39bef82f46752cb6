import { read } from 'portico/kit'
import * as z from 'zod/mini'
import { askNodes, digits, type NodeCall, toReadError } from './ask-node.js'

/** The numbers by which a network orders the transactions of an account. */
export interface AccountNumbers {
  readonly accountNumber: bigint
  readonly sequence: bigint
}

const numbers = z.object({ account_number: digits, sequence: digits })

/** Accounts with a vesting schedule contain an ordinary one. */
const baseOf = (account: unknown): unknown => {
  const inner = read(account, 'base_vesting_account') ?? read(account, 'base_account')
  return inner === undefined ? account : baseOf(inner)
}

const answer = z.object({ account: z.pipe(z.transform(baseOf), numbers) })

/**
 * Resolves with the numbers of an account; `undefined` if it does not exist, as before its first incoming payment.
 * @throws `COSMOS_API_MISSING`, `COSMOS_HTTP_FAILED`
 * @source https://docs.cosmos.network/api cosmos.auth.v1beta1 Account
 */
export const readAccount = async (call: NodeCall, account: string): Promise<AccountNumbers | undefined> => {
  const found = await askNodes(call, `/cosmos/auth/v1beta1/accounts/${encodeURIComponent(account)}`, answer)
  if ('data' in found) {
    const { account_number, sequence } = found.data.account
    return { accountNumber: BigInt(account_number), sequence: BigInt(sequence) }
  }
  if (found.refused.status === 404) return undefined
  throw toReadError(call.network, found.refused)
}
