import type { SwapFee } from 'portico/services'
import { Callout, Facts, observer, showAmount } from 'portico/views'
import type { ReactNode } from 'react'
import { impactOf, rateOf, shareOf } from '../amounts.js'
import { IMPACT_WARNING, SHOWN_DECIMALS, SLIPPAGE_WARNING } from '../constants.js'
import type { SwapOffer, SwapSubject } from '../contract.js'
import { isSameAddress } from '../same-token.js'
import { useSwaps } from './use-swaps.js'

/** Writes thousandths of a percent. */
export const showShare = (share: number, locale: string, digits = 3): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share / 100_000)

/** Returns how much of its worth a quote loses, in thousandths of a percent: by the prices, else as the provider says. */
export const impactOfOffer = ({ amount, from, quote, to }: SwapSubject & SwapOffer): number | undefined =>
  impactOf(BigInt(amount), from, BigInt(quote.amount), to) ??
  (quote.priceImpact === undefined ? undefined : quote.priceImpact * 10)

/** Returns what the provider keeps, as a part of what is given or received; `undefined` if it is neither. */
const feeShare = ({ amount, token }: SwapFee, offer: SwapSubject & SwapOffer): number | undefined => {
  if (isSameAddress(token, offer.from.address)) return shareOf(BigInt(amount), BigInt(offer.amount))
  if (isSameAddress(token, offer.to.address)) return shareOf(BigInt(amount), BigInt(offer.quote.amount))
  return undefined
}

interface QuoteFactsProps {
  readonly offer: SwapSubject & SwapOffer
  readonly more?: readonly (readonly [string, ReactNode])[]
}

/** Lists what a quote comes to. */
export function QuoteFacts({ offer, more = [] }: QuoteFactsProps) {
  const { locale, network, t } = useSwaps()
  const { amount, from, quote, slippage, to } = offer
  const [expected, least] = [BigInt(quote.amount), BigInt(quote.minimum)]
  const show = (value: bigint) => showAmount(value, to.decimals, locale, SHOWN_DECIMALS)
  const impact = impactOfOffer(offer)
  const extras = quote.fees.flatMap(({ isExtra, token, amount: extra }): [string, string][] => {
    const taken = [from, to].find(({ address }) => isSameAddress(address, token)) ?? network?.nativeCurrency
    if (!isExtra || !taken) return []
    return [[t('swaps.extraFee'), `${showAmount(BigInt(extra), taken.decimals, locale)}\u00a0${taken.symbol}`]]
  })
  const contained = quote.fees.filter(({ isExtra }) => !isExtra)
  const shares = contained.map((fee) => feeShare(fee, offer))
  const kept = shares.reduce((sum: number | undefined, one) => (one === undefined ? sum : (sum ?? 0) + one), undefined)
  const rate = rateOf(BigInt(amount), expected, from.decimals)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('swaps.rate'), t('swaps.rateValue', { from: from.symbol, amount: show(rate), to: to.symbol })],
    ...(impact === undefined
      ? []
      : [
          [
            t('swaps.impact'),
            <span key="impact" data-tone={impact >= IMPACT_WARNING ? 'danger' : undefined}>
              {showShare(impact, locale)}
            </span>,
          ] as const,
        ]),
    [t('swaps.least'), `${show(least)}\u00a0${to.symbol}`],
    [
      t('swaps.slippage'),
      <span key="slippage" data-tone={slippage > SLIPPAGE_WARNING ? 'danger' : undefined}>
        {t('swaps.slippageValue', {
          amount: show(expected - least),
          symbol: to.symbol,
          percent: showShare(slippage * 10, locale, 2),
        })}
      </span>,
    ],
    ...(kept === undefined ? [] : [[t('swaps.providerFee'), showShare(kept, locale, 2)] as const]),
    ...extras,
    ...more,
  ]
  return <Facts plain facts={facts} />
}

/** Names the slippage in use where the source cannot take the one that the user chose. */
export const SlippageNote = observer(function SlippageNote(): ReactNode {
  const { locale, options, store, t } = useSwaps()
  const { chosenSlippage: chosen, slippage: used } = store
  if (chosen === used) return null
  const show = (slippage: number) => showShare(slippage * 10, locale, 2)
  return (
    <Callout icon="warning" tone="warning">
      {t('swaps.slippageUsed', { step: show(options.slippageStep), used: show(used), chosen: show(chosen) })}
    </Callout>
  )
})
