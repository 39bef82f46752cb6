import type { EvmCall } from 'portico/services'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'

const exchangeAbi = parseAbi([
  'function quote(address sold, uint256 amount) view returns (uint256)',
  'function swap(address sold, uint256 amount, uint256 minimum) returns (uint256)',
])

const toCall = (to: string, data: Hex): EvmCall => ({ to, data })

/** Reads what an account has of a token. */
export const balanceCall = (token: string, account: string): EvmCall =>
  toCall(token, encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account as Hex] }))

/** Reads what the exchange pays. */
export const quoteCall = (exchange: string, sold: string, amount: bigint): EvmCall =>
  toCall(exchange, encodeFunctionData({ abi: exchangeAbi, functionName: 'quote', args: [sold as Hex, amount] }))

/** Swaps an amount for at least a minimum; the exchange reverts rather than pay less. */
export const swapCall = (exchange: string, sold: string, amount: bigint, minimum: bigint): EvmCall =>
  toCall(exchange, encodeFunctionData({ abi: exchangeAbi, functionName: 'swap', args: [sold as Hex, amount, minimum] }))
