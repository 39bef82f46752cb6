import type { SwapRouter } from 'portico/services'
import type { SwapReview, SwapSubject } from './contract.js'
import { isSameAddress } from './same-token.js'

/** A contract that a swap calls or approves, as the review shows it. */
export interface SwapContract {
  readonly address: string
  /** `both` takes the amount and swaps it; `token` is asked for the approval or compares the permit. */
  readonly role: 'both' | 'takes' | 'swaps' | 'token'
  /** The name on the list of the source, or the symbol of the token itself; absent for a contract on no list. */
  readonly name?: string
}

/** `deposit()` and `withdraw(uint256)` of wrapped coins: the only calls of a token itself that a swap may be. */
const [WRAP, UNWRAP] = ['0xd0e30db0', '0x2e1a7d4d']

/** Whether a call wraps the coin or unwraps it at the wrapped coin's own contract, one for one. */
export const isWrapping = (
  { amount, from, to: other }: SwapSubject,
  received: bigint,
  { to, data = '' }: { readonly to: string; readonly data?: string },
): boolean => {
  const given = BigInt(amount)
  if (received !== given || from.decimals !== other.decimals) return false
  if (from.address === undefined) return isSameAddress(to, other.address) && data.toLowerCase() === WRAP
  const unwrap = `${UNWRAP}${given.toString(16).padStart(64, '0')}`
  return other.address === undefined && isSameAddress(to, from.address) && data.toLowerCase() === unwrap
}

/** Finds a contract on the list of a source. */
export const findRouter = (
  routers: readonly SwapRouter[] | undefined,
  chain: string,
  address: string,
): SwapRouter | undefined => routers?.find((one) => one.chain === chain && isSameAddress(one.address, address))

/**
 * Lists every contract that the wallet is asked to call, to approve or to sign for. The one that takes the amount comes first;
 * the tokens that are swapped are named by their symbols.
 */
export const contractsOf = (
  review: SwapReview,
  routers: readonly SwapRouter[] | undefined,
): readonly SwapContract[] => {
  const { approvals, chain, from, permit, quote, signed, to } = review
  const target = quote.transaction.to
  const spender = permit?.spender ?? signed?.spender ?? quote.spender
  const isOwn = isWrapping(review, BigInt(quote.amount), quote.transaction)
  const wrapped = isOwn ? (from.address === undefined ? to : from).symbol : undefined
  const nameOf = (address: string) => findRouter(routers, chain, address)?.name
  const contract = (role: SwapContract['role'], address: string, name = nameOf(address)): SwapContract => ({
    address,
    role,
    ...(name !== undefined && { name }),
  })
  const takesItself = isOwn || from.address === undefined || isSameAddress(spender, target)
  const needsToken = approvals.length > 0 || permit !== undefined
  return [
    ...(spender === undefined || isSameAddress(spender, target) ? [] : [contract('takes', spender)]),
    contract(takesItself ? 'both' : 'swaps', target, wrapped),
    ...(needsToken && from.address !== undefined ? [contract('token', from.address, from.symbol)] : []),
  ]
}
