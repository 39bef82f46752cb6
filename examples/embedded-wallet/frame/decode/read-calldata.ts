/** A call of a contract that is known. Amounts are in the smallest unit of the token. */
export type KnownCall =
  | { readonly call: 'transfer'; readonly to: string; readonly amount: bigint }
  | { readonly call: 'transferFrom'; readonly from: string; readonly to: string; readonly amount: bigint }
  | { readonly call: 'approve'; readonly spender: string; readonly amount: bigint }
  | { readonly call: 'setApprovalForAll'; readonly operator: string; readonly isApproved: boolean }

/** Reads calldata of a token; `undefined` for another function, or for arguments that are not exactly its own. */
export const readCalldata = (data: string): KnownCall | undefined => {
  const selector = data.slice(0, 10).toLowerCase()
  const words = data.slice(10).match(/.{64}/g) ?? []
  if (data.length !== 10 + words.length * 64) return undefined
  const numbers = words.map((word) => BigInt(`0x${word}`))
  const [first = 0n, second = 0n, third = 0n] = numbers
  const isAddress = (value: bigint) => value < 2n ** 160n
  const address = (value: bigint) => `0x${value.toString(16).padStart(40, '0')}`
  if (!isAddress(first)) return undefined
  if (selector === '0xa9059cbb' && words.length === 2) return { call: 'transfer', to: address(first), amount: second }
  if (selector === '0x23b872dd' && words.length === 3 && isAddress(second))
    return { call: 'transferFrom', from: address(first), to: address(second), amount: third }
  if (selector === '0x095ea7b3' && words.length === 2)
    return { call: 'approve', spender: address(first), amount: second }
  if (selector === '0xa22cb465' && words.length === 2 && second < 2n)
    return { call: 'setApprovalForAll', operator: address(first), isApproved: second === 1n }
  return undefined
}
