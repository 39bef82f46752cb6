import { formatUnits } from 'portico/plugin'
import { Button, FeatureItem, observer, Text, useModalView } from 'portico/views'
import type { ReactNode } from 'react'
import type { TipJarPlugin } from './tip-jar.js'

/** The tab of the account screen with the tips from this browser. */
export default observer(function TipHistory(): ReactNode {
  const { api, locale, stores, t } = useModalView<TipJarPlugin>('tipJar')
  const { tips } = api.getSnapshot()
  if (tips.length === 0) return <Text center>{t('tipJar.none')}</Text>
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (
    <>
      <Text size="small">{t('tipJar.count', { count: tips.length })}</Text>
      {tips.map(({ hash, amount, decimals, symbol, chain, at }) => (
        <FeatureItem
          key={hash}
          icon="send"
          heading={`${formatUnits(BigInt(amount), decimals)} ${symbol}`}
          text={`${stores.networks.find(chain)?.name ?? chain} · ${date.format(at)}`}
        />
      ))}
      <Button label={t('tipJar.forget')} kind="quiet" onClick={() => api.forget()} />
    </>
  )
})
