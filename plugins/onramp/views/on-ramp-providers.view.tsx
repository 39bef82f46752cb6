import { selectWhatIsABuyEvent } from 'portico/services'
import {
  Callout,
  Caption,
  Image,
  Link,
  List,
  LiveRegion,
  observer,
  Panels,
  Row,
  RowSkeleton,
  Screen,
  Text,
  useDepositGuard,
  useResource,
} from 'portico/views'
import { type ReactNode, useEffect, useId } from 'react'
import type { OnrampEstimate, OnrampPlace } from '../contract.js'
import { limitsOf, outside } from '../limits-of.js'
import { isSmartAccount } from '../place-of.js'
import { hasOptions, isReported, type OnrampProvider, providersFor, soldBy } from '../providers.js'
import { AmountPanel } from './amount-panel.js'
import { showCoins, showFiat } from './format.js'
import { useOffer, useOnramp } from './use-onramp.js'

/** The amount, what it buys, and who sells. */
export default observer(function OnRampProviders(): ReactNode {
  const { place, preload, t } = useOnramp()
  useEffect(() => preload('BuyInProgress', 'OnRampFiatSelect', 'OnRampTokenSelect'), [preload])
  const isAskedFirst = useDepositGuard(place && { namespace: place.namespace, address: place.account })
  if (isAskedFirst) return <Screen title={t('onramp.title')} />
  if (place) return <Providers place={place} />
  return (
    <Screen title={t('onramp.title')}>
      <Text center>{t('onramp.notConnected')}</Text>
    </Screen>
  )
})

const Providers = observer(function Providers({ place }: { readonly place: OnrampPlace }): ReactNode {
  const { emit, locale, navigate, options, store, stores, t } = useOnramp()
  const { flow, offer, asset, currency } = useOffer(place)
  const sellersId = useId()
  const { amount, typed } = store
  const limits = currency && limitsOf(currency)
  const isFit = amount !== undefined && outside(amount, limits) === undefined
  const subject = isFit && asset && currency ? { ...place, asset, currency, amount } : undefined
  const { value: estimate } = useResource(flow?.resources.estimates, subject)
  const sellers = providersFor(place.namespace, options)
  // Earlier purchases, which the next one must not be taken for.
  const reported = sellers.some(({ id }) => isReported(id)) ? flow?.resources.purchases : undefined
  const { account, chain } = place
  useEffect(() => void reported?.refresh({ account, chain }), [reported, account, chain])
  const canBuy = flow !== undefined && typed !== undefined && outside(typed, limits) === undefined
  const network = stores.networks.find(chain)?.name ?? (place.isElsewhere ? 'Ethereum' : '')
  const current = stores.networks.of(place.namespace).caipNetwork?.name ?? ''
  const explain = () => {
    emit(selectWhatIsABuyEvent, { isSmartAccount: isSmartAccount(stores, place) })
    navigate('WhatIsABuy')
  }
  const detail = (provider: OnrampProvider) =>
    provider.id === 'meld'
      ? t('onramp.meldDetail', {
          fee: provider.feeRange,
          symbol: soldBy(provider, place.namespace, asset?.symbol ?? ''),
        })
      : t('onramp.coinbaseDetail', { fee: provider.feeRange })
  const received = estimate?.received
  const isOurs = received !== undefined && estimate?.kind !== 'offer'
  const buys =
    received === undefined || !asset
      ? ''
      : t(isOurs ? 'onramp.aboutOurs' : 'onramp.about', { amount: showCoins(received, asset.symbol, locale) })
  return (
    <Screen
      title={t('onramp.title')}
      footer={
        <Text size="small" center>
          {t('onramp.newWindow')} <Link onClick={explain}>{t('onramp.how')}</Link>
        </Text>
      }
    >
      <Panels>
        {place.isElsewhere && (
          <Callout icon="warning" tone="warning">
            {t('onramp.elsewhere', { network: current })}
          </Callout>
        )}
        {offer.value?.isFallback && hasOptions(place.namespace) && (
          <Callout icon="info">{t('onramp.fallback')}</Callout>
        )}
        {asset && currency ? (
          <AmountPanel
            asset={asset}
            currency={currency}
            limits={limits}
            received={received}
            isOurs={isOurs}
            network={network}
          />
        ) : (
          <RowSkeleton />
        )}
        {sellers.length === 0 ? (
          <Text center>{t('onramp.none', { network: current })}</Text>
        ) : (
          <section>
            <Caption id={sellersId} label={t('onramp.sellers')} />
            <List labelledBy={sellersId}>
              {sellers.map((provider) => (
                <Row
                  key={provider.id}
                  name={provider.label}
                  detail={detail(provider)}
                  image={<Image name={provider.label} />}
                  trailing="external"
                  disabled={!canBuy || !asset || !currency}
                  onClick={() => {
                    if (!flow || typed === undefined || !asset || !currency) return
                    flow.buy({ place, provider, asset: asset.symbol, currency: currency.id, amount: typed })
                  }}
                />
              ))}
            </List>
          </section>
        )}
        {estimate && <EstimateNote estimate={estimate} currency={currency?.id ?? ''} />}
        <LiveRegion message={buys} />
      </Panels>
    </Screen>
  )
})

interface EstimateNoteProps {
  readonly estimate: OnrampEstimate
  readonly currency: string
}

/** Says what kind of number the amount is: never an offer. */
function EstimateNote({ estimate, currency }: EstimateNoteProps): ReactNode {
  const { locale, t } = useOnramp()
  const { kind, fees, received, total } = estimate
  if (kind === 'offer' && fees !== undefined) {
    const money = (amount: string) => showFiat(amount, currency, locale)
    return (
      <Text size="small">
        {`${t('onramp.total')}: ${money(total)}. ${t('onramp.fees')}: ${money(fees)}. ${t('onramp.estimates')}`}
      </Text>
    )
  }
  return <Text size="small">{t(received === undefined ? 'onramp.noEstimate' : 'onramp.ourEstimate')}</Text>
}
