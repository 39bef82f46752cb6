import type { SwapCall } from '../../services/swap-source.js'
import { ethereum } from '../support/source-context.js'

/** Stand for the native coin. */
const COINS = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', `0x${'0'.repeat(40)}`]

/** Returns the network of a chain ID, in CAIP-2 or alone. */
export const networkOf = (chainId: string) => {
  const id = Number(chainId.split(':').at(-1))
  return { ...ethereum, id, caipNetworkId: `eip155:${id}` as const }
}

/** Makes a call of what pairs say in the names of a service. */
export const swapCall = (
  [chainId, account, from, to, amount]: readonly (string | undefined)[],
  more: Pick<SwapCall, 'signal'> & Partial<SwapCall>,
): SwapCall => ({
  network: networkOf(chainId ?? '1'),
  account: account ?? '',
  amount: amount ?? '',
  slippage: 100,
  ...(from !== undefined && !COINS.includes(from) && { from }),
  ...(to !== undefined && !COINS.includes(to) && { to }),
  ...more,
})
