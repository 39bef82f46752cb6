import type { SmartCall } from '../transport/rpc-request.js'
import type { NodeGate } from './node-gate.js'
import type { TokenAllowance } from './operation-draft.js'
import { readBounded } from './read-quantities.js'

/** USDC, in which paymasters charge most often. @source https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const USDC: Readonly<Record<string, `0x${string}`>> = {
  'eip155:1': '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  'eip155:10': '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
  'eip155:137': '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
  'eip155:324': '0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4',
  'eip155:8453': '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  'eip155:42161': '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  'eip155:43114': '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
  'eip155:59144': '0x176211869ca2b568f2a7d4ee941e073a821ee1ff',
  'eip155:84532': '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
  'eip155:11155111': '0x1c7d4b196cb0c7b01d743fbc6116a902379c7238',
}
const MOST_TOKENS = 4
const MOST_UNITS = 2n ** 256n - 1n

interface AllowanceQuestion {
  readonly gate: NodeGate
  readonly chainId: string
  readonly owner: string
  readonly spender: string
  readonly calls: readonly SmartCall[]
  readonly signal: AbortSignal
}

/**
 * Reads what a contract may take of an account: USDC, and tokens that the calls are about. The embedding page answers, so that
 * an allowance of zero proves nothing: no warning may depend on it.
 */
export const readAllowances = async ({
  gate,
  chainId,
  owner,
  spender,
  calls,
  signal,
}: AllowanceQuestion): Promise<readonly TokenAllowance[]> => {
  const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
  const data = `0xdd62ed3e${word(owner)}${word(spender)}`
  const called = calls.filter((call) => call.data !== '0x').map(({ to }) => to.toLowerCase() as `0x${string}`)
  const tokens = [...new Set([USDC[chainId] ?? [], called].flat())].slice(0, MOST_TOKENS)
  const amounts = await Promise.all(
    tokens.map((to) =>
      gate
        .ask({ chainId, target: 'node', method: 'eth_call', params: [{ to, data }, 'latest'] }, signal)
        .then((answer) => readBounded(answer, 'allowance', MOST_UNITS))
        .catch(() => 0n),
    ),
  )
  return tokens.flatMap((token, at) => ((amounts[at] ?? 0n) > 0n ? { token, amount: amounts[at] ?? 0n } : []))
}
