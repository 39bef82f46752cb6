import type { CaipNetworkId } from 'portico/plugin'
import type { Evm, EvmCall } from 'portico/services'
import { askNumber, tokenCall } from './erc20.js'

/** What a contract may take from an account, and is to take. */
interface Allowance {
  readonly chain: CaipNetworkId
  readonly account: string
  readonly token: string
  readonly spender: string
  readonly amount: bigint
  /** The source says that the token wants an allowance of zero first. */
  readonly resetsAllowance?: true
}

/**
 * Returns the calls that let a contract take exactly an amount: none if it may already, and two for tokens that want an
 * allowance of zero before a new one, as USDT does.
 */
export const planApprovals = async (
  evm: Evm,
  { chain, account, token, spender, amount, resetsAllowance }: Allowance,
): Promise<readonly EvmCall[]> => {
  const allowance = (await askNumber(evm, chain, token, 'allowance', account, spender)) ?? 0n
  if (allowance >= amount) return []
  // Never more than the amount: an approval stays in force when the contract turns out to be dishonest.
  const approve = tokenCall(token, 'approve', spender, amount)
  if (allowance === 0n) return [approve]
  const both = [tokenCall(token, 'approve', spender, 0n), approve]
  if (resetsAllowance) return both
  const { success } = await evm.simulate(chain, { ...approve, from: account })
  return success ? [approve] : both
}
