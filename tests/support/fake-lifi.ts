import type { HttpReply } from '../../testing/ports/http-types.js'

/** What LI.FI knows when it is asked. */
interface LifiState {
  readonly toAmount: string
  readonly toAmountMin: string
  /** What is to be called. */
  readonly to: string
  readonly spender: string
  readonly data: string
  readonly feeAmount: string
  readonly tokens: Readonly<Record<string, readonly LifiToken[]>>
  readonly hasRoute?: boolean
  readonly isLimited?: boolean
}

interface LifiToken {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

const ZERO = `0x${'0'.repeat(40)}`
const ETHER = { address: ZERO, symbol: 'ETH', name: 'Ether', decimals: 18 }
const LOGO = 'https://logos.example/token.png'

const describe = (chain: string, token: LifiToken) => ({
  chainId: Number(chain),
  ...token,
  priceUSD: '1.0',
  logoURI: LOGO,
  coinKey: token.symbol,
})

const hex = (value: string): string => `0x${BigInt(value).toString(16)}`
const refuse = (status: number, code: number, message: string, more: object = {}): HttpReply => ({
  status,
  json: { message, code, ...more },
})

const quote = (query: Readonly<Record<string, string>>, state: LifiState): HttpReply => {
  const { fromChain = '', toChain = '', fromToken, toToken, fromAmount = '', fromAddress, toAddress, slippage } = query
  const find = (chain: string, address: string | undefined) =>
    [ETHER, ...(state.tokens[chain] ?? [])].find((token) => token.address === address)
  const [sold, bought] = [find(fromChain, fromToken), find(toChain, toToken)]
  if (!sold) return refuse(400, 1011, 'Invalid fromToken')
  if (!bought) return refuse(400, 1011, 'Invalid toToken')
  if (state.isLimited) return refuse(429, 1005, 'Rate limit exceeded')
  if (state.hasRoute === false)
    return refuse(404, 1002, 'No available quotes for the requested transfer', {
      errors: { filteredOut: [], failed: [] },
    })
  const chainId = Number(fromChain)
  return {
    json: {
      id: '11111111-2222-4333-8444-000000000009',
      type: 'lifi',
      tool: '1inch',
      toolDetails: { key: '1inch', name: '1inch', logoURI: LOGO },
      action: {
        fromChainId: chainId,
        toChainId: Number(toChain),
        fromToken: describe(fromChain, sold),
        toToken: describe(toChain, bought),
        fromAmount,
        slippage: Number(slippage),
        fromAddress,
        toAddress,
      },
      estimate: {
        tool: '1inch',
        fromAmount,
        fromAmountUSD: '100.00',
        toAmount: state.toAmount,
        toAmountMin: state.toAmountMin,
        toAmountUSD: '99.60',
        // There for the coin too, which needs none.
        approvalAddress: state.spender,
        executionDuration: 30,
        feeCosts: [
          {
            name: 'Integrator fee',
            description: '',
            percentage: '0.0025',
            token: describe(fromChain, sold),
            amount: state.feeAmount,
            amountUSD: '0.25',
            included: true,
          },
        ],
        gasCosts: [
          {
            type: 'SEND',
            price: '4837860000',
            estimate: '288079',
            limit: '350000',
            amount: '1393685870940000',
            amountUSD: '3.48',
            token: describe(fromChain, ETHER),
          },
        ],
      },
      includedSteps: [],
      integrator: query['integrator'] ?? 'lifi-api',
      transactionRequest: {
        from: fromAddress,
        to: state.to,
        chainId,
        data: state.data,
        value: hex(sold === ETHER ? fromAmount : '0'),
        gasPrice: '0x5d21dba00',
        gasLimit: '0x55730',
      },
    },
  }
}

/**
 * Answers the tokens and the quotes of LI.FI; the path is `/tokens` or `/quote`.
 * @source https://docs.li.fi
 */
export const answerLifi = (path: string, query: Readonly<Record<string, string>>, state: LifiState): HttpReply => {
  if (path.endsWith('/quote')) return quote(query, state)
  const chains = (query['chains'] ?? '').split(',').filter((chain) => state.tokens[chain])
  const listOf = (chain: string) => [ETHER, ...(state.tokens[chain] ?? [])].map((token) => describe(chain, token))
  return { json: { tokens: Object.fromEntries(chains.map((chain) => [chain, listOf(chain)])) } }
}
