import { formatUnits, isModalError, type PluginContext } from 'portico/plugin'
import {
  type AccountProperties,
  initiateSwapEvent,
  openSwapEvent,
  type SwapProperties,
  swapApprovalErrorEvent,
  swapErrorEvent,
} from 'portico/services'
import type { SwapPlace, SwapReview, SwapSummary } from './contract.js'
import type { ParsedSwapsOptions } from './options.js'
import { isSmartAccount, placeOf } from './place-of.js'

type EventContext = Pick<PluginContext, 'emit' | 'stores'>

const accountOf = ({ stores }: EventContext, place: SwapPlace): AccountProperties => ({
  network: place.chain,
  isSmartAccount: isSmartAccount(stores, place),
})

/** Returns what events say of a swap. */
export const propertiesOf = (context: EventContext, summary: SwapSummary): SwapProperties => ({
  ...accountOf(context, summary),
  swapFromToken: summary.from,
  swapToToken: summary.to,
  swapFromAmount: summary.amount,
  swapToAmount: summary.expected,
})

/** Emits that the form was opened. */
export const emitOpen = (context: EventContext & Pick<PluginContext<ParsedSwapsOptions>, 'options'>): void => {
  const place = placeOf(context)
  if (place) context.emit(openSwapEvent, accountOf(context, place))
}

/** Emits a step of a review. */
export const emitStep = (
  context: EventContext,
  step: 'initiated' | 'failed' | 'approvalFailed',
  review: SwapReview,
  error?: unknown,
): void => {
  const { amount, from, quote, to } = review
  const properties = {
    ...accountOf(context, review),
    swapFromToken: from.symbol,
    swapToToken: to.symbol,
    swapFromAmount: formatUnits(BigInt(amount), from.decimals),
    swapToAmount: formatUnits(BigInt(quote.amount), to.decimals),
  }
  const message = isModalError(error) ? error.shortMessage : ''
  if (step === 'initiated') context.emit(initiateSwapEvent, properties)
  else context.emit(step === 'failed' ? swapErrorEvent : swapApprovalErrorEvent, { ...properties, message })
}
