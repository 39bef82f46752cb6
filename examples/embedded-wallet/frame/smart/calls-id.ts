import { FrameError } from '../frame-error.js'

const DIGITS = 64

/** Writes the id of calls: the hash of their operation, and their network. @source https://eips.ethereum.org/EIPS/eip-5792 */
export const toCallsId = (hash: string, chainId: string): string =>
  `${hash}${BigInt(chainId.slice('eip155:'.length)).toString(16).padStart(DIGITS, '0')}`

/** Reads the id of calls. @throws `FrameError` 5730 if it is not one of this page's */
export const readCallsId = (id: string): { readonly hash: string; readonly chainId: string } => {
  const chain = /^0x[\da-f]{128}$/.test(id) ? BigInt(`0x${id.slice(2 + DIGITS)}`) : 0n
  if (chain === 0n || chain > BigInt(Number.MAX_SAFE_INTEGER)) throw new FrameError(5730, 'The calls are not known.')
  return { hash: id.slice(0, 2 + DIGITS), chainId: `eip155:${chain}` }
}
