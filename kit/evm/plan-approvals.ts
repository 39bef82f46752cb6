import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { read } from '../../kernel/errors/read-thrown.js'
import type { Evm, EvmCall } from '../../services/evm.js'

/** An allowance that a contract needs before it can take tokens from an account. */
export interface Allowance {
  readonly chain: CaipNetworkId
  readonly account: string
  readonly token: string
  readonly spender: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** The token is known to want an allowance of zero before a new one. */
  readonly resetsAllowance?: true
}

/** @source ERC-20 */
const SELECTORS = { allowance: '0xdd62ed3e', approve: '0x095ea7b3' } as const

const callOf = (to: string, name: keyof typeof SELECTORS, ...words: readonly (string | bigint)[]): EvmCall => {
  const written = words.map((word) =>
    (typeof word === 'bigint' ? word.toString(16) : word.slice(2).toLowerCase()).padStart(64, '0'),
  )
  return { to, data: `${SELECTORS[name]}${written.join('')}` }
}

/**
 * Returns the calls that let a contract take exactly an amount of an ERC-20 token: none if it may already, and two for tokens that
 * want an allowance of zero before a new one, as USDT does.
 * @throws what `evm.call` and `evm.simulate` throw
 */
export const planApprovals = async (
  evm: Pick<Evm, 'call' | 'simulate'>,
  { chain, account, token, spender, amount, resetsAllowance }: Allowance,
): Promise<readonly EvmCall[]> => {
  const answer = await evm.call(chain, callOf(token, 'allowance', account, spender))
  // An address without a contract answers with nothing.
  const allowance = /^0x[0-9a-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 66)) : 0n
  if (allowance >= amount) return []
  // Never more than the amount: an approval stays in force when the contract turns out to be dishonest.
  const approve = callOf(token, 'approve', spender, amount)
  if (allowance === 0n) return [approve]
  const both = [callOf(token, 'approve', spender, 0n), approve]
  if (resetsAllowance) return both
  const { success } = await evm.simulate(chain, { ...approve, from: account })
  return success ? [approve] : both
}

/** Returns whether the wallet sends several calls as one batch that succeeds or fails as a whole. @source EIP-5792 */
export const takesBatches = async (evm: Pick<Evm, 'capabilities'>, chain: CaipNetworkId): Promise<boolean> => {
  const status = read((await evm.capabilities(chain))['atomic'], 'status')
  return status === 'supported' || status === 'ready'
}
