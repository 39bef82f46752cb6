import { formatUnits } from 'portico/plugin'
import { Button, Field, IconTile, observer, Screen, Status, Text, useModalView } from 'portico/views'
import { useState } from 'react'
import type { Tip } from './tip.js'
import type { TipJarPlugin } from './tip-jar.js'

/** The form, and the thanks. */
export default observer(function TipView() {
  const { api, back, modal, t, useRouteState } = useModalView<TipJarPlugin>('tipJar')
  const [amount, setAmount] = useRouteState('amount', '')
  const [sent, setSent] = useState<Tip>()
  const { isSending } = api.getSnapshot()
  const { target } = api
  const submit = () =>
    api.tip(amount).then(
      (tip) => setSent(tip),
      (error: unknown) => modal.toast('error', error),
    )

  if (sent) {
    const values = { amount: formatUnits(BigInt(sent.amount), sent.decimals), symbol: sent.symbol }
    return (
      <Screen title={t('tipJar.title')} footer={<Button label={t('tipJar.done')} kind="primary" onClick={back} />}>
        <Status
          heading={t('tipJar.sent')}
          text={t('tipJar.sentText', values)}
          picture={<IconTile size="hero" icon="check" />}
        />
      </Screen>
    )
  }
  if (!target)
    return (
      <Screen title={t('tipJar.title')}>
        <Text>{t('tipJar.nowhere')}</Text>
      </Screen>
    )
  const label = isSending ? t('tipJar.confirming') : t(amount === '' ? 'tipJar.missing' : 'tipJar.review')
  const review = <Button label={label} kind="primary" disabled={amount === ''} busy={isSending} onClick={submit} />
  return (
    <Screen title={t('tipJar.title')} footer={review} waiting={isSending}>
      <Text>{t('tipJar.to', { to: target.to, network: target.network })}</Text>
      <Field
        kind="decimal"
        label={t('tipJar.amount', { symbol: target.symbol })}
        clearLabel={t('tipJar.clear')}
        value={amount}
        onChange={setAmount}
        onSubmit={amount === '' || isSending ? undefined : submit}
      />
      {api.presets.map((preset) => (
        <Button key={preset} size="small" label={`${preset} ${target.symbol}`} onClick={() => setAmount(preset)} />
      ))}
    </Screen>
  )
})
