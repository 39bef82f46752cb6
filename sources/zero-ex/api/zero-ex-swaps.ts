import { read } from '../../../kernel/errors/read-thrown.js'
import type { SourceContext } from '../../../services/account-data.js'
import type { Token } from '../../../services/queries.js'
import type { SwapData, SwapFee } from '../../../services/swap-source.js'
import { askJson } from '../../ask-json.js'
import { type Deployment, isDeployed } from '../../swaps/routers.js'
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

/** Creates the swaps of the API. */
export const createZeroExSwaps = (
  context: SourceContext,
  {
    url,
    tokens,
    pinned,
  }: { readonly url: string; readonly tokens: readonly Token[]; readonly pinned: readonly Deployment[] },
): SwapData => ({
  tokens: async ({ network: { caipNetworkId, nativeCurrency } }) => [
    { ...nativeCurrency, chain: caipNetworkId, listed: true },
    ...tokens.filter(({ chain, address }) => chain === caipNetworkId && address !== undefined),
  ],
  readTerms: async (call) =>
    isDeployed(pinned, call.network.id, call.transaction.to) ? readZeroExTerms(context, call) : undefined,
  async quote({ account, amount, from = NATIVE, network, signal, slippage, to = NATIVE }) {
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
    if (read(answer, 'chainId') !== undefined) expectSame(wholeOf(answer, 'chainId'), query.chainId)
    expectSame(evmAddressOf(answer, 'sellToken'), from)
    expectSame(evmAddressOf(answer, 'buyToken'), to)
    expectSame(wholeOf(answer, 'sellAmount'), amount)
    const transaction = read(answer, 'transaction')
    const spender = evmAddressOf(read(read(answer, 'issues'), 'allowance'), 'spender')
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
  },
})
