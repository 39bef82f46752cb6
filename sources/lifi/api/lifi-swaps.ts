import { read } from '../../../kernel/errors/read-thrown.js'
import type { SourceContext } from '../../../services/account-data.js'
import type { SwapCall, SwapData, SwapFee, SwapQuote } from '../../../services/swap-source.js'
import { askJson } from '../../ask-json.js'
import { countOf, entriesOf } from '../../read-fields.js'
import {
  coinOf,
  dataOf,
  evmAddressOf,
  expectRead,
  expectSame,
  isSameToken,
  readListed,
  wholeOf,
} from '../../swaps/read-swap.js'
import { type Deployment, isDeployed } from '../../swaps/routers.js'
import { unlessRefused } from '../../swaps/unless-refused.js'
import { readLifiTerms } from './read-lifi-terms.js'

/** Stands for the native coin. */
const COIN = `0x${'0'.repeat(40)}`

const addressIn = (value: unknown, key: string) => expectRead(evmAddressOf(read(value, key), 'address'))

const readFees = (estimate: unknown): readonly SwapFee[] => {
  const fees = entriesOf(estimate, 'feeCosts', (fee): SwapFee | undefined => {
    const [amount, token] = [wholeOf(fee, 'amount'), evmAddressOf(read(fee, 'token'), 'address')]
    if (amount === undefined || amount === '0' || token === undefined) return undefined
    // Older answers do not say: their fees are taken from the amount that is given.
    const isExtra = read(fee, 'included') === false
    return { amount, ...(!isSameToken(token, undefined) && { token }), ...(isExtra && { isExtra }) }
  })
  return fees ?? []
}

/** Checks that an answer is about the swap that was asked for. @throws `HttpFailure` */
const expectAsked = (answer: unknown, { account, amount, from, network, to }: SwapCall): void => {
  const action = read(answer, 'action')
  const chain = String(network.id)
  const expectHere = (value: unknown, key: string) => expectSame(String(countOf(value, key)), chain)
  for (const key of ['fromChainId', 'toChainId']) expectHere(action, key)
  expectSame(addressIn(action, 'fromToken'), from)
  expectSame(addressIn(action, 'toToken'), to)
  for (const part of [action, read(answer, 'estimate')]) expectSame(wholeOf(part, 'fromAmount'), amount)
  const transaction = read(answer, 'transactionRequest')
  if (read(transaction, 'chainId') !== undefined) expectHere(transaction, 'chainId')
  for (const [part, key] of [
    [action, 'fromAddress'],
    [action, 'toAddress'],
    [transaction, 'from'],
  ] as const)
    if (read(part, key) !== undefined) expectSame(evmAddressOf(part, key), account)
}

interface LifiParts {
  readonly url: string
  readonly integrator: string | undefined
  readonly pinned: readonly Deployment[]
}

/** Creates the swaps of the API. */
export const createLifiSwaps = (context: SourceContext, { url, integrator, pinned }: LifiParts): SwapData => {
  const askQuote = async (call: SwapCall): Promise<SwapQuote | null> => {
    const { account, amount, from = COIN, network, signal, slippage, to = COIN } = call
    const query = {
      fromChain: String(network.id),
      toChain: String(network.id),
      fromToken: from,
      toToken: to,
      fromAmount: amount,
      fromAddress: account,
      toAddress: account,
      slippage: String(slippage / 10_000),
      ...(integrator !== undefined && { integrator }),
    }
    const answer = await askJson(context, `${url}/v1/quote?${new URLSearchParams(query)}`, { signal })
    // Without a route it answers 404 and `NoQuote`. @source https://docs.li.fi/api-reference/error-codes
    if (answer === undefined) return null
    expectAsked(answer, call)
    const [estimate, transaction] = [read(answer, 'estimate'), read(answer, 'transactionRequest')]
    const spender = read(estimate, 'skipApproval') === true ? undefined : evmAddressOf(estimate, 'approvalAddress')
    // Every field of a transaction is optional there; the coin that is sold is never guessed.
    const value = read(transaction, 'value') === undefined && from !== COIN ? '0' : coinOf(transaction)
    return {
      amount: expectRead(wholeOf(estimate, 'toAmount')),
      minimum: expectRead(wholeOf(estimate, 'toAmountMin')),
      fees: readFees(estimate),
      ...(spender !== undefined && from !== COIN && { spender }),
      ...(read(estimate, 'approvalReset') === true && { resetsAllowance: true }),
      transaction: {
        to: expectRead(evmAddressOf(transaction, 'to')),
        data: expectRead(dataOf(transaction, 'data')),
        value: expectRead(value),
      },
    }
  }

  return {
    readTerms: async ({ network, transaction: { data = '', to } }) =>
      isDeployed(pinned, network.id, to) ? readLifiTerms(data) : undefined,
    async tokens({ network: { caipNetworkId, id }, signal }) {
      const answer = await askJson(context, `${url}/v1/tokens?chains=${id}`, { signal })
      // The API leaves networks out that it does not know.
      return entriesOf(read(answer, 'tokens'), String(id), (entry) => readListed(entry, caipNetworkId, 'logoURI'))
    },
    quote: (call) => unlessRefused(askQuote(call), () => 'request'),
  }
}
