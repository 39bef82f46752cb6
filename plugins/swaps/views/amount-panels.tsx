import { readAmount, readTyped, writeAmount } from 'portico/kit'
import { formatUnits } from 'portico/plugin'
import { clickSelectTokenToSwapEvent } from 'portico/services'
import {
  AmountField,
  AmountOutput,
  Chip,
  IconButton,
  Label,
  Link,
  observer,
  Panel,
  Seam,
  showAmount,
  showFiat,
  Sum,
} from 'portico/views'
import type { ReactNode } from 'react'
import { SHOWN_DECIMALS } from '../constants.js'
import type { SwapOffer, SwapToken } from '../contract.js'
import { isUnreadable } from './is-unreadable.js'
import { TokenPicture } from './token-picture.js'
import { useSwaps } from './use-swaps.js'

interface AmountPanelsProps {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly offer: SwapOffer | undefined
  /** What the account has of the token that is given, in the smallest unit. */
  readonly balance: bigint | undefined
  readonly isShort: boolean
  readonly onMax: () => void
}

/** Asks how much of what is given, and shows what it gives. */
export const AmountPanels = observer(function AmountPanels(props: AmountPanelsProps): ReactNode {
  const { from, to, offer, balance, isShort, onMax } = props
  const { emit, locale, namespace, navigate, options, pending, resources, store, t } = useSwaps()
  const { currency } = options
  const buy = resources?.buy()
  const pick = (side: 'from' | 'to') => {
    if (pending !== undefined) return
    emit(clickSelectTokenToSwapEvent, {})
    navigate('SwapSelectToken', { side }, 'push', side)
  }
  const chip = (side: 'from' | 'to', token: SwapToken | undefined) => (
    <Chip
      icon="chevron-down"
      spoken={`${t('swaps.selectToken')}${token ? `: ${token.symbol}` : ''}`}
      image={token && <TokenPicture token={token} size="small" />}
      onClick={() => pick(side)}
    >
      {token?.symbol ?? t('swaps.selectToken')}
    </Chip>
  )
  const received = offer && to ? BigInt(offer.quote.amount) : undefined
  const shown = received === undefined || !to ? '0' : showAmount(received, to.decimals, locale, SHOWN_DECIMALS)
  const isWrong = isUnreadable(store)
  const [amount] = store.amounts.length === 1 ? store.amounts : []
  const given = from && amount !== undefined ? readAmount(amount, from.decimals) : undefined
  const fiat = (value: bigint | undefined, token: SwapToken | undefined) =>
    value === undefined || !token ? '' : (showFiat(value, token, currency, locale) ?? '')
  const turn = () => {
    const text = received !== undefined && to ? formatUnits(received, to.decimals) : undefined
    store.turn(text, text && writeAmount(text, locale))
  }
  return (
    <Seam button={<IconButton icon="swap" label={t('swaps.turn')} onClick={turn} />}>
      <Panel>
        <Label>{t('swaps.pay')}</Label>
        <Sum end={chip('from', from)}>
          <AmountField
            label={t('swaps.amountIn', { unit: from?.symbol ?? '' })}
            invalid={isWrong || isShort}
            value={store.text}
            onChange={(text) => store.type(text, readTyped(text, { locale }))}
          />
        </Sum>
        <Label
          end={
            from &&
            balance !== undefined && (
              <span>
                <span data-tone={isShort ? 'danger' : undefined}>
                  {t('swaps.available', { amount: showAmount(balance, from.decimals, locale) })}
                </span>{' '}
                {(isShort || balance === 0n) && buy?.canBuy(namespace) ? (
                  <Link onClick={() => buy?.open(from.symbol)}>{t('swaps.buy', { symbol: from.symbol })}</Link>
                ) : (
                  <Link onClick={onMax}>{t('swaps.max')}</Link>
                )}
              </span>
            )
          }
        >
          {fiat(given, from)}
        </Label>
      </Panel>
      <Panel>
        <Label>{t('swaps.get')}</Label>
        <Sum end={chip('to', to)}>
          <AmountOutput label={t('swaps.get')} text={shown} />
        </Sum>
        <Label
          end={
            to?.amount !== undefined && (
              <span>{t('swaps.available', { amount: showAmount(BigInt(to.amount), to.decimals, locale) })}</span>
            )
          }
        >
          {fiat(received, to)}
        </Label>
      </Panel>
    </Seam>
  )
})
