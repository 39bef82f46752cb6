import {
  AmountField,
  AmountOutput,
  Button,
  Chip,
  ChoiceLine,
  Choices,
  Label,
  observer,
  Panel,
  Sum,
  TokenImage,
} from 'portico/views'
import type { ReactNode } from 'react'
import type { OnrampAsset, OnrampCurrency } from 'portico/services'
import { readFiat } from '../amounts.js'
import { PRESETS } from '../constants.js'
import { type Limits, outside } from '../limits-of.js'
import { countCoins, showFiat } from './format.js'
import { useOnramp } from './use-onramp.js'

interface AmountPanelProps {
  readonly asset: OnrampAsset
  readonly currency: OnrampCurrency
  readonly limits: Limits | undefined
  /** What the amount buys, in coins; nothing while that is not known. */
  readonly received: string | undefined
  /** Whether that is an estimate of ours, which knows no fees. */
  readonly isOurs: boolean
  /** The name of the network on which it arrives. */
  readonly network: string
}

/** Asks how much is paid, in which currency, and for what. */
export const AmountPanel = observer(function AmountPanel({
  asset,
  currency,
  limits,
  received,
  isOurs,
  network,
}: AmountPanelProps): ReactNode {
  const { locale, navigate, store, t } = useOnramp()
  const coins = received === undefined ? '\u2013' : countCoins(received, locale)
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
      <Panel>
        <Label>{t('onramp.pay')}</Label>
        <Sum
          end={
            <Chip
              icon="chevron-down"
              spoken={t('onramp.chooseCurrency', { currency: currency.id })}
              onClick={() => navigate('OnRampFiatSelect')}
            >
              {currency.id}
            </Chip>
          }
        >
          <AmountField
            label={t('onramp.amountIn', { currency: currency.id })}
            invalid={problem !== ''}
            value={text}
            onChange={type}
          />
        </Sum>
        {problem && <Label tone="danger">{problem}</Label>}
      </Panel>
      <Choices label={t('onramp.presets')}>
        <ChoiceLine>
          {PRESETS.filter((preset) => outside(preset, limits) === undefined).map((preset) => (
            <Button key={preset} label={money(preset)} size="small" onClick={() => type(preset)} />
          ))}
        </ChoiceLine>
      </Choices>
      <Panel>
        <Label>{t(isOurs ? 'onramp.getOurs' : 'onramp.get')}</Label>
        <Sum
          end={
            <Chip
              icon="chevron-down"
              spoken={t('onramp.chooseAsset', { symbol: asset.symbol })}
              image={<TokenImage token={{ name: asset.name, symbol: asset.symbol, listed: true }} size="small" />}
              onClick={() => navigate('OnRampTokenSelect')}
            >
              {asset.symbol}
            </Chip>
          }
        >
          <AmountOutput label={t('onramp.get')} text={coins} />
        </Sum>
        <Label>{t('onramp.arrivesOn', { network })}</Label>
      </Panel>
    </>
  )
})
