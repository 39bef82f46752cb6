import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import type { SourceContext } from '../../../services/account-data.js'
import type { Token } from '../../../services/queries.js'
import type { SwapCall, SwapData, SwapFee, SwapQuote, SwapRouter } from '../../../services/swap-source.js'
import { askJson } from '../../ask-json.js'
import type { Refusal } from '../../refusal.js'
import { type Deployment, isDeployed } from '../../swaps/routers.js'
import { unlessRefused } from '../../swaps/unless-refused.js'
import { readZeroExTerms } from './read-zero-ex-terms.js'
import { dataOf, evmAddressOf, expectRead, expectSame, isSameToken, NATIVE, wholeOf } from '../../swaps/read-swap.js'

const FEES = ['integratorFee', 'zeroExFee', 'gasFee'] as const

const readFees = (answer: unknown): readonly SwapFee[] =>
  FEES.flatMap((name): SwapFee[] => {
    const fee = read(read(answer, 'fees'), name)
    const [amount, token] = [wholeOf(fee, 'amount'), evmAddressOf(fee, 'token')]
    if (amount === undefined || amount === '0' || token === undefined) return []
    return [{ amount, ...(!isSameToken(token, undefined) && { token }) }]
  })

const refusedKind = ({ code, field }: Refusal) => {
  if (field === 'chainId') return 'network'
  return code === 'TOKEN_NOT_SUPPORTED' ? 'route' : 'request'
}

interface ZeroExParts {
  readonly url: string
  readonly tokensOf: (chain: CaipNetworkId) => Promise<readonly Token[]>
  /** Networks without one of these are not served: each quote there would be refused. */
  readonly routers: readonly SwapRouter[]
  readonly pinned: readonly Deployment[]
}

/** Creates the swaps of the API. */
export const createZeroExSwaps = (
  context: SourceContext,
  { url, tokensOf, routers, pinned }: ZeroExParts,
): SwapData => {
  const serves = (id: string) => routers.some(({ chain }) => chain === id)

  const askQuote = async (call: SwapCall): Promise<SwapQuote | null> => {
    const { account, amount, from = NATIVE, network, signal, slippage, to = NATIVE } = call
    const query = {
      chainId: String(network.id),
      sellToken: from,
      buyToken: to,
      sellAmount: amount,
      taker: account,
      slippageBps: String(slippage),
    }
    const headers = { '0x-version': 'v2' }
    const answer = await askJson(context, `${url}/swap/allowance-holder/quote?${new URLSearchParams(query)}`, {
      signal,
      headers,
    })
    if (answer === undefined || read(answer, 'liquidityAvailable') === false) return null
    expectRead(read(answer, 'liquidityAvailable') === true || undefined)
    if (read(answer, 'chainId') !== undefined) expectSame(String(read(answer, 'chainId')), query.chainId)
    expectSame(evmAddressOf(answer, 'sellToken'), from)
    expectSame(evmAddressOf(answer, 'buyToken'), to)
    expectSame(wholeOf(answer, 'sellAmount'), amount)
    const transaction = read(answer, 'transaction')
    const spender = evmAddressOf(read(read(answer, 'issues'), 'allowance'), 'spender')
    const target = evmAddressOf(answer, 'allowanceTarget')
    if (spender !== undefined && target !== undefined) expectSame(target, spender)
    return {
      amount: expectRead(wholeOf(answer, 'buyAmount')),
      minimum: expectRead(wholeOf(answer, 'minBuyAmount')),
      fees: readFees(answer),
      ...(spender !== undefined && from !== NATIVE && { spender }),
      transaction: {
        to: expectRead(evmAddressOf(transaction, 'to')),
        data: expectRead(dataOf(transaction, 'data')),
        value: expectRead(wholeOf(transaction, 'value')),
      },
    }
  }

  return {
    async tokens({ network: { caipNetworkId, nativeCurrency } }) {
      if (!serves(caipNetworkId)) return undefined
      const own = (await tokensOf(caipNetworkId)).filter(({ address }) => address !== undefined)
      return [{ ...nativeCurrency, chain: caipNetworkId, listed: true }, ...own]
    },
    readTerms: async (call) =>
      isDeployed(pinned, call.network.id, call.transaction.to) ? readZeroExTerms(context, call) : undefined,
    quote: async (call) =>
      serves(call.network.caipNetworkId) ? unlessRefused(askQuote(call), refusedKind) : undefined,
  }
}
