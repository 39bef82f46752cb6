import type { PluginContext } from 'portico/plugin'
import type { SwapData, SwapQuote } from 'portico/services'
import { fitSlippage } from './amounts.js'
import { askQuote } from './ask-quote.js'
import { DEFAULT_SLIPPAGE, SLIPPAGE_LIMITS } from './constants.js'
import type { SwapQuestion, SwapToken } from './contract.js'
import { swapsError } from './errors.js'
import type { ParsedSwapsOptions } from './options.js'
import { networkOf, placeOf } from './place-of.js'

/** Quotes what a host asks for. @throws as `SwapsApi.quote` */
export const quoteByApi = async (
  context: PluginContext<ParsedSwapsOptions>,
  data: SwapData,
  { amount, from, slippage: asked, to }: SwapQuestion,
): Promise<SwapQuote> => {
  const network = networkOf(context)
  if (!network) throw swapsError('SWAPS_NETWORK_UNSUPPORTED')
  const place = placeOf(context)
  if (!place) throw swapsError('SWAPS_ACCOUNT_MISSING')
  const { least, most } = SLIPPAGE_LIMITS
  const { slippageStep } = context.options
  const slippage = asked ?? fitSlippage(DEFAULT_SLIPPAGE, slippageStep)
  if (!Number.isSafeInteger(slippage) || slippage < least || slippage > most) throw swapsError('SWAPS_AMOUNT_INVALID')
  if (slippage % slippageStep !== 0)
    throw swapsError('SWAPS_AMOUNT_INVALID', { details: `slippage: expected a multiple of ${slippageStep}` })
  const tokenOf = (address: string | undefined): SwapToken => ({
    ...network.nativeCurrency,
    chain: place.chain,
    ...(address !== undefined && { address }),
  })
  const subject = { ...place, from: tokenOf(from), to: tokenOf(to), amount, slippage }
  return (await askQuote(context, data, subject, context.signal)).quote
}
