import { AddressGroups, Button, Callout, IconTile, observer, Panel, Screen, Status } from 'portico/views'
import { type ReactNode, useEffect } from 'react'
import { useFlow, usePay } from './use-pay.js'

/** What is waited for, and how the payment ended. */
export default observer(function PayLoading(): ReactNode {
  const { amount, close, host, navigate, store, stores, t } = usePay()
  const flow = useFlow()
  const { exchanges, isBlocked, namesRecipient, payment, problem, progress, result, url } = store
  useEffect(() => {
    // An attempt that failed leads back to the checkout, which says why.
    if ((problem !== undefined || !progress) && stores.router.current?.name === 'PayLoading')
      navigate('Pay', {}, 'reset')
  }, [navigate, problem, progress, stores])
  const exchange = exchanges?.find(({ id }) => id === progress?.exchangeId)?.name ?? progress?.exchangeId ?? ''
  const status = progress?.status ?? 'opening'
  const isExchange = progress?.type === 'exchange'
  // The wallet has not answered yet.
  const isAsked = status === 'unknown' && !isExchange && progress?.hash === undefined
  const sentences: Readonly<Record<typeof status, readonly [string, string]>> = {
    opening: [t('pay.opening', { exchange }), t('pay.openingText')],
    unknown: isExchange
      ? isBlocked
        ? [t('pay.blocked'), t('pay.blockedText', { exchange })]
        : [t('pay.finishIn', { exchange }), t('pay.finishText', { amount, host })]
      : isAsked
        ? [t('pay.asked'), t('pay.askedText', { amount, host })]
        : [t('pay.pending'), t('pay.unsure')],
    pending: [t('pay.pending'), t('pay.pendingText', { amount, host })],
    success: [t('pay.success', { amount }), t('pay.successText', { host })],
    failed: [t('pay.failed'), t('pay.failedText', { host })],
    refunded: [t('pay.refunded'), t('pay.refundedText', { exchange })],
    expired: [t('pay.expired'), t('pay.expiredText')],
  }
  const [heading, text] = sentences[status]
  // Nothing more is told of it.
  const isLost = status === 'unknown' && !isExchange && !isAsked
  const isOver = result !== undefined || isLost
  const picture =
    status === 'success' ? (
      <IconTile size="hero" icon="check" tone="success" />
    ) : isOver ? (
      <IconTile size="hero" icon={status === 'failed' ? 'close' : 'clock'} tone="warning" />
    ) : (
      <IconTile size="hero" icon={isExchange ? 'external' : 'send'} />
    )
  // Only the page shows then who is paid.
  const isUnnamed = !isOver && url !== undefined && !namesRecipient && payment !== undefined
  const other = () => void flow?.giveUp()
  return (
    <Screen
      title={t('pay.title')}
      announce={heading}
      footer={
        <>
          {!isOver && url !== undefined && (
            <Button
              label={t(isBlocked ? 'pay.open' : 'pay.openAgain', { exchange })}
              kind={isBlocked ? 'primary' : 'secondary'}
              iconEnd="external"
              onClick={() => flow?.reopen()}
            />
          )}
          {isAsked && <Button label={t('pay.declined')} onClick={other} />}
          {isExchange && (status === 'unknown' || status === 'opening') && (
            <Button label={t('pay.other')} kind="quiet" onClick={other} />
          )}
          {isOver && <Button label={t('pay.done')} kind="primary" onClick={() => close({ force: true })} />}
        </>
      }
    >
      <Status heading={heading} text={text} picture={picture} waiting={!isOver && !isBlocked} tight={isUnnamed} />
      {isUnnamed && (
        <>
          <Callout icon="warning" tone="warning">
            {t('pay.compare')}
          </Callout>
          <Panel>
            <AddressGroups address={payment.recipient} />
          </Panel>
        </>
      )}
    </Screen>
  )
})
