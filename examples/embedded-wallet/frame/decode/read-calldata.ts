/** An amount in base units of a token; where the contract is a collection, the number of an item. */
interface AmountOrItem {
  readonly amount: bigint
  readonly mayBeItem: true
}

/** A call of a contract that is known. Amounts are in base units of the token. */
export type KnownCall =
  | ({ readonly call: 'transfer'; readonly to: string } & AmountOrItem)
  | ({ readonly call: 'transferFrom'; readonly from: string; readonly to: string } & AmountOrItem)
  | { readonly call: 'safeTransferFrom'; readonly from: string; readonly to: string; readonly item: bigint }
  | ({ readonly call: 'approve'; readonly spender: string } & AmountOrItem)
  | { readonly call: 'increaseAllowance'; readonly spender: string; readonly amount: bigint }
  | { readonly call: 'setApprovalForAll'; readonly operator: string; readonly isApproved: boolean }

/** Whether words are empty bytes after three other arguments: the receiver gets others, which can tell it to do anything. */
const hasNoBytes = ([, , , offset, length, ...more]: readonly bigint[]): boolean =>
  offset === 128n && length === 0n && more.length === 0

/** Reads calldata of a token; `undefined` for another function, or for arguments that are not exactly its own. */
export const readCalldata = (data: string): KnownCall | undefined => {
  if (!/^0x[\da-f]{8}(?:[\da-f]{64})*$/i.test(data)) return undefined
  const selector = data.slice(0, 10).toLowerCase()
  const numbers = (data.slice(10).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
  const [first = 0n, second = 0n, third = 0n] = numbers
  const count = numbers.length
  const isAddress = (value: bigint) => value < 2n ** 160n
  const address = (value: bigint) => `0x${value.toString(16).padStart(40, '0')}`
  if (!isAddress(first)) return undefined
  const mayBeItem = true
  if (selector === '0xa9059cbb' && count === 2)
    return { call: 'transfer', to: address(first), amount: second, mayBeItem }
  if (selector === '0x095ea7b3' && count === 2)
    return { call: 'approve', spender: address(first), amount: second, mayBeItem }
  if (selector === '0x39509351' && count === 2)
    return { call: 'increaseAllowance', spender: address(first), amount: second }
  if (selector === '0xa22cb465' && count === 2 && second < 2n)
    return { call: 'setApprovalForAll', operator: address(first), isApproved: second === 1n }
  if (!isAddress(second)) return undefined
  const ends = { from: address(first), to: address(second) }
  if (selector === '0x23b872dd' && count === 3) return { call: 'transferFrom', ...ends, amount: third, mayBeItem }
  if ((selector === '0x42842e0e' && count === 3) || (selector === '0xb88d4fde' && hasNoBytes(numbers)))
    return { call: 'safeTransferFrom', ...ends, item: third }
  return undefined
}
