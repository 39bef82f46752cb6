import { Amount, Button, Screen, Text, useModalView } from 'portico/views'
import type { TipJarPlugin } from './tip-jar.js'

/** The prompt before a tip: it shows the exact amount and the whole address. */
export default function TipReview() {
  const { answer, leave, params, t } = useModalView<TipJarPlugin, 'TipReview'>('tipJar')
  const { amount, network, symbol, to } = params
  return (
    <Screen
      title={t('tipJar.review')}
      hasCancel
      footerColumns={2}
      footer={
        <>
          <Button label={t('tipJar.cancel')} onClick={leave} />
          <Button label={t('tipJar.send', { amount, symbol })} kind="primary" onClick={() => answer(true)} />
        </>
      }
    >
      <Amount
        size="money"
        parts={[
          { type: 'integer', value: amount },
          { type: 'unit', value: ` ${symbol}` },
        ]}
      />
      <Text center>{t('tipJar.to', { to, network })}</Text>
    </Screen>
  )
}
