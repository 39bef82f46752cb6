import { AmountField, Button, Chip, observer, TokenImage } from 'portico/views'
import type { ReactNode } from 'react'
import type { OnrampAsset, OnrampCurrency } from 'portico/services'
import { readFiat } from '../amounts.js'
import { PRESETS } from '../constants.js'
import { type Limits, outside } from '../limits-of.js'
import { showFiat } from './format.js'
import { useOnramp } from './use-onramp.js'

interface AmountPanelProps {
  readonly asset: OnrampAsset
  readonly currency: OnrampCurrency
  readonly limits: Limits | undefined
  /** What the amount buys. */
  readonly buys: string
}

/** Asks how much is paid, in which currency, and for what. */
export const AmountPanel = observer(function AmountPanel({
  asset,
  currency,
  limits,
  buys,
}: AmountPanelProps): ReactNode {
  const { locale, navigate, store, t } = useOnramp()
  const { text, typed } = store
  const type = (entered: string) => store.type(entered, readFiat(entered))
  const money = (amount: string) => showFiat(amount, currency.id, locale)
  const isUnreadable = text.trim() !== '' && typed === undefined
  const where = typed === undefined ? undefined : outside(typed, limits)
  const problem = isUnreadable
    ? t('onramp.notAmount')
    : where === 'below'
      ? t('onramp.atLeast', { amount: money(limits?.min ?? '') })
      : where === 'above'
        ? t('onramp.atMost', { amount: money(limits?.max ?? '') })
        : ''
  return (
    <>
      <div className="portico-panel">
        <div className="portico-label">
          <span>{t('onramp.pay')}</span>
          <Chip
            icon="chevron-down"
            spoken={t('onramp.chooseAsset', { symbol: asset.symbol })}
            image={<TokenImage token={{ name: asset.name, symbol: asset.symbol, listed: true }} size="small" />}
            onClick={() => navigate('OnRampTokenSelect')}
          >
            {asset.symbol}
          </Chip>
        </div>
        <div className="portico-sum">
          <AmountField
            label={t('onramp.amountIn', { currency: currency.id })}
            invalid={problem !== ''}
            value={text}
            onChange={type}
          />
          <Chip
            icon="chevron-down"
            spoken={t('onramp.chooseCurrency', { currency: currency.id })}
            onClick={() => navigate('OnRampFiatSelect')}
          >
            {currency.id}
          </Chip>
        </div>
        <div className="portico-label">
          <span data-tone={problem ? 'danger' : undefined}>{problem || buys}</span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own. */}
      <div className="portico-choices" role="group" aria-label={t('onramp.presets')}>
        <div>
          {PRESETS.filter((preset) => outside(preset, limits) === undefined).map((preset) => (
            <Button key={preset} label={money(preset)} size="small" onClick={() => type(preset)} />
          ))}
        </div>
      </div>
    </>
  )
})
