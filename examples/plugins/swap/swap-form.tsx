import { formatUnits, isModalError } from 'portico/plugin'
import {
  Button,
  Callout,
  Field,
  LiveRegion,
  observer,
  Screen,
  Skeleton,
  Text,
  useModalView,
  useResource,
} from 'portico/views'
import type { ReactNode } from 'react'
import { SHOWN_CODES } from './errors.js'
import type { SwapPlugin } from './swap.js'

interface SwapFormProps {
  /** Why the last swap failed. */
  readonly problem: unknown
  /** A swap is being reviewed. */
  readonly isBusy: boolean
}

const findShown = (error: unknown) => SHOWN_CODES.find((code) => isModalError(error, code))

/** Asks for the amount, and shows what it is worth now and what the account has. */
export const SwapForm = observer(function SwapForm({ problem, isBusy }: SwapFormProps): ReactNode {
  const { api, modal, t, viewState } = useModalView<SwapPlugin>('swap')
  const { market, request, store, subject } = viewState
  const { amount } = store
  const unsettled = request?.state.unsettled
  const { value, error } = useResource(viewState.offers, subject)
  if (!market) {
    return (
      <Screen title={t('swap.title')}>
        <Text>{t('error.SWAP_MARKET_MISSING')}</Text>
      </Screen>
    )
  }
  const { from, to } = market
  const isTyped = subject !== undefined && subject.amount > 0n
  const isTooMuch = isTyped && value !== undefined && value.balance < subject.amount
  const canSubmit = isTyped && !isTooMuch && !unsettled
  const label = isTooMuch
    ? t('swap.tooMuch', { symbol: from.symbol })
    : t(isTyped ? 'swap.review' : amount === '' ? 'swap.missing' : 'swap.invalid')
  const code = findShown(problem) ?? findShown(error)
  const warning = code ? t(`error.${code}`) : error === undefined ? '' : t('swap.unread')
  const change = (text: string) => {
    api.dismiss()
    store.setAmount(text)
  }
  const submit = () =>
    api.swap(amount).catch((failure: unknown) => {
      if (!findShown(failure)) modal.toast('error', failure)
    })
  return (
    <Screen
      title={t('swap.title')}
      footer={<Button label={label} kind="primary" disabled={!canSubmit} busy={isBusy} onClick={submit} />}
    >
      <Text>{t('swap.pair', { from: from.symbol, to: to.symbol })}</Text>
      <Field
        kind="decimal"
        label={t('swap.amount', { symbol: from.symbol })}
        clearLabel={t('swap.clear')}
        value={amount}
        onChange={change}
        onSubmit={canSubmit && !isBusy ? submit : undefined}
      />
      {warning && (
        <Callout icon="warning" tone="warning">
          {warning}
        </Callout>
      )}
      {unsettled && (
        <>
          <Callout icon="warning" tone="warning">
            {t('swap.unsettled', { paid: unsettled.paid, least: unsettled.least })}
          </Callout>
          <Button label={t('swap.declined')} size="small" wide onClick={() => request?.dismiss()} />
        </>
      )}
      {value ? (
        <>
          {isTyped && (
            <Text>{t('swap.received', { amount: formatUnits(value.received, to.decimals), symbol: to.symbol })}</Text>
          )}
          <Text size="small">
            {t('swap.balance', { amount: formatUnits(value.balance, from.decimals), symbol: from.symbol })}
          </Text>
        </>
      ) : (
        // The button below stays in its place while a price is read.
        error === undefined && (
          <>
            {isTyped && <Skeleton shape="name" />}
            <Skeleton shape="line" />
          </>
        )
      )}
      <LiveRegion message={warning} />
    </Screen>
  )
})
