import { readAmount, readTyped, writeAmount } from 'portico/kit'
import { formatUnits } from 'portico/plugin'
import { clickSelectTokenToSwapEvent } from 'portico/services'
import { Amount, AmountField, Chip, IconButton, observer, showAmount, showFiat } from 'portico/views'
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

/** The more digits there are, the smaller they are drawn, so that none is cut off. */
const sizeOf = ({ length }: string): string | undefined => {
  if (length > 16) return 'tiny'
  return length > 8 ? 'small' : undefined
}

/** Asks how much of what is given, and shows what it gives. */
export const AmountPanels = observer(function AmountPanels(props: AmountPanelsProps): ReactNode {
  const { from, to, offer, balance, isShort, onMax } = props
  const { emit, locale, navigate, options, pending, resources, store, t } = useSwaps()
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
    <div className="portico-seam">
      <div className="portico-panel">
        <div className="portico-label">
          <span>{t('swaps.pay')}</span>
        </div>
        <div className="portico-sum">
          <AmountField
            label={t('swaps.amountIn', { unit: from?.symbol ?? '' })}
            invalid={isWrong || isShort}
            value={store.text}
            onChange={(text) => store.type(text, readTyped(text, { locale }))}
          />
          {chip('from', from)}
        </div>
        <div className="portico-label">
          <span>{fiat(given, from)}</span>
          {from && balance !== undefined && (
            <span>
              <span data-tone={isShort ? 'danger' : undefined}>
                {t('swaps.available', { amount: showAmount(balance, from.decimals, locale) })}
              </span>{' '}
              {(isShort || balance === 0n) && buy?.canBuy('eip155') ? (
                <button className="portico-link" type="button" onClick={() => buy?.open(from.symbol)}>
                  {t('swaps.buy', { symbol: from.symbol })}
                </button>
              ) : (
                <button className="portico-link" type="button" onClick={onMax}>
                  {t('swaps.max')}
                </button>
              )}
            </span>
          )}
        </div>
      </div>
      <div className="portico-panel">
        <div className="portico-label">
          <span>{t('swaps.get')}</span>
        </div>
        <div className="portico-sum">
          <output aria-label={t('swaps.get')} data-size={sizeOf(shown)}>
            <Amount size="money" parts={[{ type: 'integer', value: shown }]} />
          </output>
          {chip('to', to)}
        </div>
        <div className="portico-label">
          <span>{fiat(received, to)}</span>
          {to?.amount !== undefined && (
            <span>{t('swaps.available', { amount: showAmount(BigInt(to.amount), to.decimals, locale) })}</span>
          )}
        </div>
      </div>
      <div className="portico-seam-button">
        <IconButton icon="swap" label={t('swaps.turn')} onClick={turn} />
      </div>
    </div>
  )
})
