import { Button, IconTile, observer, Panel, Progress, Screen, Status, type StepState, Steps, Text } from 'portico/views'
import type { ReactNode } from 'react'
import type { TransactionStatus } from 'portico/plugin'
import { nameOf } from './format.js'
import { reasonKey } from './problem-key.js'
import { useSend } from './use-send.js'

const STEPS: Readonly<Record<TransactionStatus, readonly [StepState, StepState, StepState]>> = {
  pending: ['done', 'now', undefined],
  confirmed: ['done', 'done', 'done'],
  failed: ['done', 'failed', undefined],
  replaced: ['done', 'failed', undefined],
  unknown: ['done', undefined, undefined],
}

/** What became of a transfer: on its way, confirmed, or failed with the reason; also after a reload. */
export default observer(function WalletSendConfirmed(): ReactNode {
  const { locale, navigate, params, place, state, stores, t } = useSend()
  const { id } = params as { readonly id?: string }
  const transfer = state?.summaries.find((one) => (id === undefined ? one.hash !== undefined : one.id === id))
  const record = stores.transactions.all.find(
    ({ chain, hash }) => hash !== undefined && hash === transfer?.hash && chain === transfer.chain,
  )
  const leave = () => navigate('Account', {}, 'reset')
  if (!transfer)
    return (
      <Screen title={t('send.title')} footer={<Button label={t('send.done')} kind="primary" onClick={leave} />}>
        <Text center>{t('review.nothing')}</Text>
      </Screen>
    )
  const status = record?.status ?? 'unknown'
  const amount = `${transfer.amount}\u00a0${transfer.symbol}`
  const name = nameOf({ address: transfer.to, name: transfer.name })
  const network = stores.networks.find(transfer.chain)?.name ?? ''
  const sentences: Readonly<Record<TransactionStatus, readonly [string, string]>> = {
    pending: [t('send.onItsWay', { amount }), t('send.close')],
    confirmed: [t('send.sent', { amount }), t('send.has', { name })],
    failed: [
      t('send.failed', { amount }),
      record?.reason === undefined ? t('send.failedText') : t(reasonKey(record.reasonKind)),
    ],
    replaced: [t('send.replaced'), t('send.replacedText')],
    unknown: [t('send.lost', { amount }), t('send.lostText')],
  }
  const [heading, text] = sentences[status]
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const states = STEPS[status]
  const second = { done: 'send.stepConfirmed', failed: 'send.stepFailed' } as const
  const words = [
    t('send.stepApproved'),
    t(second[states[1] as 'done'] ?? 'send.stepConfirms', { network }),
    t('send.stepHas', { name }),
  ]
  const ends = [transfer.at, record?.settledAt, states[2] === 'done' ? record?.settledAt : undefined]
  const steps = words.map((text, index) => {
    const state = states[index]
    const end = state === 'done' || state === 'failed' ? ends[index] : undefined
    return { text, state, time: end === undefined ? undefined : { at: end, text: times.format(end) } }
  })
  const picture = {
    pending: <IconTile size="hero" icon="send" />,
    confirmed: <IconTile size="hero" icon="check" tone="success" />,
    failed: <IconTile size="hero" icon="close" tone="danger" />,
    replaced: <IconTile size="hero" icon="swap" tone="warning" />,
    unknown: <IconTile size="hero" icon="clock" tone="warning" />,
  }[status]
  const canRetry = status === 'failed' || status === 'replaced'
  // What replaced a transfer may have paid it: only a failed one is filled in again, on its own network and account.
  const isSame = place?.chain === transfer.chain && place.account === transfer.account
  const sendAgain = () => {
    const { amount, asset, memo, to } = transfer
    const target = { to, amount, ...(asset !== undefined && { token: asset }), ...(memo !== undefined && { memo }) }
    navigate('WalletSend', status === 'failed' && isSame ? { target } : {}, 'replace')
  }
  return (
    <Screen
      title={t('send.title')}
      announce={heading}
      footerColumns={2}
      footer={
        <>
          {record?.explorerUrl !== undefined ? (
            <Button label={t('send.explorer')} iconEnd="external" href={record.explorerUrl} />
          ) : null}
          {canRetry && <Button label={t('send.again')} onClick={sendAgain} />}
          <Button label={t('send.done')} kind="primary" onClick={leave} />
        </>
      }
    >
      <Status heading={heading} text={text} picture={picture} waiting={status === 'pending'} tight />
      <Progress steps={steps} />
      <Panel>
        <Steps steps={steps} />
      </Panel>
    </Screen>
  )
})
