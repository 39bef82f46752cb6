import type { HttpReply } from '../../testing/ports/http-types.js'

/** What 0x knows when it is asked. */
interface ZeroExState {
  readonly buyAmount: string
  readonly minBuyAmount: string
  /** What is to be called, and what moves the token that is sold. */
  readonly to: string
  readonly spender: string
  readonly feeAmount: string
  /** In the smallest unit; default: none. */
  readonly allowance?: string
  /** The taker's balance; default: enough. */
  readonly balance?: string
  readonly taxBps?: string
  readonly hasRoute?: boolean
  readonly isFailing?: boolean
  /** Tokens that are not supported, or not authorized. */
  readonly unsupported?: readonly string[]
  readonly blocked?: readonly string[]
}

const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const CHAINS = ['1', '10', '137', '8453', '42161']
const zid = '0x1a1a1a1a1a1a1a1a1a1a1a1a'

const refuse = (status: number, name: string, message: string, more: object = {}): HttpReply => ({
  status,
  json: { name, message, data: { zid, ...more } },
})

/** The refusal of a field. */
export const zeroExInvalid = (field: string, reason: string): HttpReply =>
  refuse(400, 'INPUT_INVALID', 'The input is invalid', { details: [{ field, reason }] })

/**
 * Answers a quote as the Swap API of 0x (version 2, Allowance Holder) does.
 * @source https://0x.org/docs/introduction/api-issues
 */
export const answerZeroEx = (query: Readonly<Record<string, string>>, state: ZeroExState): HttpReply => {
  const { chainId = '', sellToken = '', buyToken = '', sellAmount = '', taker = '' } = query
  const { spender, to, taxBps = '0', allowance = '0', balance = sellAmount } = state
  const { unsupported = [], blocked = [] } = state
  if (!/^\d+$/.test(sellAmount)) return zeroExInvalid('sellAmount', 'Must be a number')
  if (!CHAINS.includes(chainId)) return zeroExInvalid('chainId', 'Unsupported chain')
  if (unsupported.includes(buyToken) || unsupported.includes(sellToken))
    return refuse(400, 'TOKEN_NOT_SUPPORTED', 'Token is not supported')
  if (blocked.includes(taker))
    return refuse(403, 'TAKER_NOT_AUTHORIZED_FOR_TRADE', 'Taker is not authorized for trade due to legal restrictions')
  if (blocked.includes(sellToken))
    return refuse(
      400,
      'SELL_TOKEN_NOT_AUTHORIZED_FOR_TRADE',
      'Sell token is not authorized for trade due to legal restrictions',
    )
  if (state.isFailing) return refuse(500, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred')
  if (state.hasRoute === false) return { json: { liquidityAvailable: false, zid } }
  const isCoin = sellToken === COIN
  const isAllowed = isCoin || BigInt(allowance) >= BigInt(sellAmount)
  const isShort = BigInt(balance) < BigInt(sellAmount)
  return {
    json: {
      allowanceTarget: isCoin ? null : spender,
      blockNumber: '20850142',
      buyAmount: state.buyAmount,
      buyToken,
      fees: {
        integratorFee: null,
        zeroExFee: { amount: state.feeAmount, token: buyToken, type: 'volume' },
        gasFee: null,
      },
      issues: {
        allowance: isAllowed ? null : { actual: allowance, spender },
        balance: isShort ? { token: sellToken, actual: balance, expected: sellAmount } : null,
        simulationIncomplete: isShort,
        invalidSourcesPassed: [],
      },
      liquidityAvailable: true,
      minBuyAmount: state.minBuyAmount,
      route: { fills: [], tokens: [] },
      sellAmount,
      sellToken,
      tokenMetadata: {
        buyToken: { buyTaxBps: taxBps, sellTaxBps: taxBps },
        sellToken: { buyTaxBps: '0', sellTaxBps: '0' },
      },
      totalNetworkFee: '1393685870940000',
      transaction: {
        to,
        data: '0x2213bc0b00',
        gas: '288079',
        gasPrice: '4837860000',
        value: isCoin ? sellAmount : '0',
      },
      zid,
    },
  }
}
