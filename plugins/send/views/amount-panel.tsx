import { readTyped, writeAmount } from 'portico/kit'
import { formatUnits } from 'portico/plugin'
import {
  AmountField,
  Button,
  Chip,
  Label,
  Link,
  observer,
  Panel,
  showAmount,
  showFiat,
  showPrice,
  Sum,
  useResource,
} from 'portico/views'
import type { ReactNode } from 'react'
import { amountOf, decimalsOf, switchUnit } from '../amounts.js'
import type { DraftProblem } from '../check-draft.js'
import { TokenPicture } from './token-picture.js'
import { useSend } from './use-send.js'

interface AmountPanelProps {
  readonly problem: DraftProblem | undefined
}

/** Asks how much of which token is sent, in tokens or in the currency of prices. */
export const AmountPanel = observer(function AmountPanel({ problem }: AmountPanelProps): ReactNode {
  const { buy, locale, navigate, options, pending, place, resources, store, t } = useSend()
  const { error, refresh } = useResource(resources?.tokens, place)
  const { draft, typed } = store
  const { token, unit } = draft
  const { currency } = options
  const code = currency.toUpperCase()
  const [namespace] = place?.chain.split(':') ?? []
  const amount = amountOf(draft)
  const other = () => {
    if (!token || token.price === undefined) return token ? t('send.noPrice') : ''
    if (unit === 'fiat')
      return `${amount === undefined ? 0 : showAmount(amount, token.decimals, locale)} ${token.symbol}`
    return showFiat(amount ?? 0n, token, currency, locale) ?? ''
  }
  const change = (text: string) => store.type(text, readTyped(text, { locale, ...(unit === 'fiat' && { currency }) }))
  const unreadable = () => {
    const [one, other] = typed?.readings ?? []
    if (one === undefined) return undefined
    if (other === undefined)
      return t('send.tooFine', { unit: unit === 'fiat' ? code : (token?.symbol ?? ''), count: decimalsOf(draft) })
    return t('send.twoReadings', { one: writeAmount(one, locale), other: writeAmount(other, locale) })
  }
  const why = problem === 'value' ? unreadable() : undefined
  const takeMax = () => {
    if (token?.amount === undefined) return
    store.change({ unit: 'token', amount: formatUnits(BigInt(token.amount), token.decimals), isMax: true })
  }
  const turn = () => store.change({ unit: unit === 'fiat' ? 'token' : 'fiat', amount: switchUnit(draft), isMax: false })
  const label = t('send.amountIn', { unit: unit === 'fiat' ? code : (token?.symbol ?? '') })
  return (
    <Panel>
      <Label end={unit === 'fiat' && <span>{code}</span>}>{t('send.amount')}</Label>
      <Sum
        end={
          <Chip
            icon="chevron-down"
            spoken={`${t('send.chooseToken')}${token ? `: ${token.symbol}` : ''}`}
            image={token && <TokenPicture token={token} size="small" />}
            onClick={() => pending === undefined && navigate('WalletSendSelectToken')}
          >
            {token?.symbol ?? t('send.chooseToken')}
          </Chip>
        }
      >
        <AmountField
          label={label}
          invalid={problem === 'value' || problem === 'funds'}
          value={typed?.text ?? writeAmount(draft.amount, locale)}
          onChange={change}
        />
      </Sum>
      <Label
        end={
          token?.amount !== undefined && (
            <span>
              <span data-tone={problem === 'funds' ? 'danger' : undefined}>
                {t('send.available', { amount: showAmount(BigInt(token.amount), token.decimals, locale) })}
              </span>{' '}
              {(problem === 'funds' || token.amount === '0') && namespace && buy?.canBuy(namespace) ? (
                <Link onClick={() => buy?.open(token.symbol)}>{t('send.buy', { symbol: token.symbol })}</Link>
              ) : (
                <Link pressed={draft.isMax} onClick={takeMax}>
                  {t('send.max')}
                </Link>
              )}
            </span>
          )
        }
      >
        {token?.price === undefined ? (
          other()
        ) : (
          <Link
            title={t('send.rate', { symbol: token.symbol, price: showPrice(token.price, currency, locale) })}
            spoken={t('send.inFiat', { unit: unit === 'fiat' ? token.symbol : code })}
            onClick={turn}
          >
            {other()}
          </Link>
        )}
      </Label>
      {why !== undefined && <Label tone="danger">{why}</Label>}
      {token && token.amount === undefined && (
        <Label tone="danger" end={<Button label={t('tryAgain')} size="small" onClick={() => void refresh()} />}>
          {error === undefined ? '' : t('send.balancesFailed')}
        </Label>
      )}
    </Panel>
  )
})
