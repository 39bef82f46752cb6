import { plainSentence, read } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { GasPrice, SignedPermit, SwapCall, SwapData, SwapQuote, SwapTerms } from 'portico/services'
import type { SwapOffer, SwapSubject } from './contract.js'
import { isWrapping } from './contracts-of.js'
import { swapsError } from './errors.js'
import type { ParsedSwapsOptions } from './options.js'
import { expectNetwork, networkOf } from './place-of.js'
import { readQuote } from './read-quote.js'
import { isSameAddress } from './same-token.js'

type QuoteContext = Pick<PluginContext<ParsedSwapsOptions>, 'clock' | 'options' | 'stores'>

/**
 * Asks the source for a quote, with a permit that is signed already or without one, and checks it.
 * @throws `SWAPS_NETWORK_UNSUPPORTED`, `SWAPS_AMOUNT_INVALID`, `SWAPS_ROUTE_MISSING`, `SWAPS_REFUSED`, `SWAPS_QUOTE_INVALID`,
 * `SWAPS_ROUTER_UNLISTED`, `SWAPS_TERMS_MISMATCH`
 */
export const askQuote = async (
  context: QuoteContext,
  data: SwapData,
  subject: SwapSubject,
  signal: AbortSignal,
  permit?: SignedPermit,
): Promise<SwapOffer> => {
  const { account, amount, chain, from, slippage, to } = subject
  const network = expectNetwork(context, chain)
  if (!isAmount(amount) || BigInt(amount) === 0n) throw swapsError('SWAPS_AMOUNT_INVALID')
  const call: SwapCall = {
    network,
    account,
    amount,
    slippage,
    signal,
    ...(from.address !== undefined && { from: from.address }),
    ...(to.address !== undefined && { to: to.address }),
    ...(permit && { permit }),
  }
  const quotedAt = context.clock.now()
  const answer = await data.quote(call)
  if (answer === undefined) throw swapsError('SWAPS_NETWORK_UNSUPPORTED')
  if (answer === null) throw swapsError('SWAPS_ROUTE_MISSING')
  const refused = read(answer, 'refused')
  if (refused !== undefined) {
    const details = plainSentence(read(answer, 'reason'))
    throw swapsError(refused === 'route' ? 'SWAPS_ROUTE_MISSING' : 'SWAPS_REFUSED', { details })
  }
  const quote = readQuote(answer, subject, context.clock.now(), context.options.routers)
  const terms = await data.readTerms?.({ network, account, signal, transaction: quote.transaction })
  return { quote, quotedAt, isRead: hasTerms(terms, subject, quote) }
}

const isAmount = (value: unknown) => typeof value === 'string' && /^\d{1,78}$/.test(value)
const mismatch = (details: string) => swapsError('SWAPS_TERMS_MISMATCH', { details })

/**
 * Compares what the call itself enforces with what the review shows; returns whether the call says all of it. Wrapping states
 * its terms by what it is.
 * @throws `SWAPS_TERMS_MISMATCH`
 */
export const hasTerms = (terms: SwapTerms | undefined, subject: SwapSubject, quote: SwapQuote): boolean => {
  if (!terms) return isWrapping(subject, BigInt(quote.amount), quote.transaction)
  const { account, amount, from, to } = subject
  const { bought, minimum, receiver, taken } = terms
  if (!isSameAddress(receiver, account)) throw mismatch(`receiver: ${receiver} is paid, not the account`)
  if (bought && !isSameAddress(bought.token, to.address))
    throw mismatch(`bought: ${bought.token ?? 'the native coin'} is paid, not ${to.symbol}`)
  // Servers round; by more than one unit they do not.
  if (![minimum, ...taken.map((one) => one.amount)].every(isAmount)) throw mismatch('minimum, taken: expected amounts')
  if (BigInt(minimum) + 1n < BigInt(quote.minimum)) throw mismatch(`minimum: ${minimum} is less than ${quote.minimum}`)
  const other = taken.find(({ token }) => !isSameAddress(token, from.address))
  if (other) throw mismatch(`taken: ${other.token} is taken, not ${from.symbol}`)
  const sum = taken.reduce((total, one) => total + BigInt(one.amount), 0n)
  if (sum > BigInt(amount)) throw mismatch(`taken: ${sum} is more than the amount`)
  return bought !== undefined
}

const isWhole = (value: unknown): value is string => typeof value === 'string' && /^\d{1,30}$/.test(value)

/** Asks the source for the price of gas. @throws `SWAPS_GAS_PRICE_UNSUPPORTED` */
export const askGasPrice = async (
  context: Pick<PluginContext<ParsedSwapsOptions>, 'options' | 'stores'>,
  data: SwapData,
  signal: AbortSignal,
): Promise<GasPrice> => {
  const network = networkOf(context)
  const price = network && (await data.gasPrice?.({ network, signal }))
  if (!price || ![price.standard, price.fast, price.instant].every(isWhole))
    throw swapsError('SWAPS_GAS_PRICE_UNSUPPORTED')
  return price
}
