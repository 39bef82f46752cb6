import { writeAmount } from 'portico/kit'
import { isModalError } from 'portico/plugin'
import { Button, Callout, LiveRegion, observer, Panels, RowSkeleton, Screen, UnsettledNote } from 'portico/views'
import { type ReactNode, useEffect, useState } from 'react'
import { IMPACT_WARNING } from '../constants.js'
import { isUnreadable } from './is-unreadable.js'
import { AmountPanels } from './amount-panels.js'
import { SwapNotReady } from './not-ready.js'
import { quoteProblemText } from './problem-text.js'
import { actionOf } from './form-action.js'
import { LossNote } from './loss-note.js'
import { impactOfOffer, QuoteFacts } from './quote-facts.js'
import { useForm } from './use-form.js'
import { useSwapProblem } from './use-swap-problem.js'
import { useSwaps, useUnsettledText } from './use-swaps.js'
import { InWallet } from './in-wallet.js'

/** The form: how much of what for what, at a price that stays up to date. */
export default observer(function Swap(): ReactNode {
  const { locale, navigate, place, preload, store, stores, t } = useSwaps()
  const form = useForm()
  const unsettled = useUnsettledText()
  const [isBusy, setBusy] = useState(false)
  const { request, from, to, balance, isShort, list, quote, subject, takeMax } = form
  useEffect(() => {
    preload('SwapSelectToken', 'SwapPreview', 'SwapConfirmed')
  }, [preload])
  // A review that was left is over: what it shows may be out of date.
  useEffect(() => {
    if (request?.state.phase === 'review') request.discard()
  }, [request])
  const problem = useSwapProblem()
  const { state } = request ?? {}
  if (state?.review && !state.isIdle) return <InWallet review={state.review} phase={state.phase} />
  if (!place || isModalError(list.error, 'SWAPS_NETWORK_UNSUPPORTED')) return <SwapNotReady />
  const offer = quote.value && subject && from && to ? { ...subject, from, to, ...quote.value } : undefined
  const impact = offer && impactOfOffer(offer)
  const isDear = impact !== undefined && impact >= IMPACT_WARNING
  const isOld = quote.status === 'stale' && quote.error !== undefined
  const isUnread = quote.error !== undefined && !offer
  const warning = isUnread ? quoteProblemText(t, quote.error) : problem.text
  const submit = async () => {
    if (!request) return
    setBusy(true)
    const isReady = await request.review().finally(() => setBusy(false))
    if (isReady && stores.router.current?.name === 'Swap') navigate('SwapPreview')
  }
  const {
    label,
    disabled = false,
    busy = false,
    act,
  } = actionOf(form, {
    t,
    store,
    isOld,
    isDear,
    isQuoted: offer !== undefined,
    submit: () => void submit(),
  })
  const why = () => {
    const [one, other] = store.amounts
    if (one === undefined || other === undefined) return t('error.SWAPS_AMOUNT_INVALID')
    return t('swaps.twoReadings', { one: writeAmount(one, locale), other: writeAmount(other, locale) })
  }
  const age = quote.value && quote.failedAt !== undefined ? quote.failedAt - quote.value.quotedAt : 0
  return (
    <Screen
      title={t('swaps.title')}
      footer={
        <Button label={label} kind="primary" disabled={disabled} busy={isBusy || !request || busy} onClick={act} />
      }
    >
      <Panels>
        <UnsettledNote request={request} text={unsettled} />
        <AmountPanels {...{ from, to, balance, isShort }} offer={quote.value} onMax={takeMax} />
        {isUnreadable(store) && (
          <Callout icon="warning" tone="danger" size="small">
            {why()}
          </Callout>
        )}
        {isOld && (
          <Callout icon="clock" size="small">
            {t('swaps.old', { count: Math.max(1, Math.floor(age / 1000)) })}
          </Callout>
        )}
        {warning && (
          <Callout icon="warning" tone="warning" action={isUnread ? undefined : problem.action}>
            {warning}
          </Callout>
        )}
        {isDear && offer && <LossNote offer={offer} impact={impact} />}
        {offer ? <QuoteFacts offer={offer} /> : subject && !warning && !isShort && <RowSkeleton />}
        {list.error !== undefined && !list.tokens && (
          <Callout icon="warning" tone="warning" action={{ label: t('tryAgain'), onClick: () => void list.refresh() }}>
            {t('swaps.tokensFailed')}
          </Callout>
        )}
        <Button label={t('swaps.settings')} kind="quiet" size="small" onClick={() => navigate('SwapSettings')} />
        <LiveRegion message={warning} />
      </Panels>
    </Screen>
  )
})
