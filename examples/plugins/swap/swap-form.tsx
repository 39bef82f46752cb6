import { formatUnits, isModalError, type ModalError } from 'portico/plugin'
import {
  Button,
  Callout,
  Field,
  LiveRegion,
  observer,
  Screen,
  Skeleton,
  Text,
  UnsettledNote,
  useModalView,
  useResource,
} from 'portico/views'
import type { ReactNode } from 'react'
import type { SwapPlugin } from './swap.js'

interface SwapFormProps {
  /** Why the last swap failed. */
  readonly problem: unknown
  /** A swap is being reviewed. */
  readonly isBusy: boolean
}

/** Whether the form shows an error: a toast would be gone before it is read. */
const isShown = (error: unknown): error is ModalError => isModalError(error) && error.code.startsWith('SWAP_')

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
  const shown = [problem, error].find(isShown)
  const warning = shown
    ? t(`error.${shown.code}` as 'error.SWAP_BALANCE_EXCEEDED', shown.values as never)
    : error === undefined
      ? ''
      : t('swap.unread')
  const change = (text: string) => {
    api.dismiss()
    store.setAmount(text)
  }
  const submit = () =>
    api.swap(amount).catch((failure: unknown) => {
      if (!isShown(failure)) modal.toast('error', failure)
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
      <UnsettledNote request={request} text={unsettled ? t('swap.unsettled', { ...unsettled }) : ''} />
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
