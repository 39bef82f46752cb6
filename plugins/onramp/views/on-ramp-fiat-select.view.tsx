import { Image, LongList, observer, Row, RowSkeleton, Screen } from 'portico/views'
import type { ReactNode } from 'react'
import { currencyName } from './format.js'
import { useOffer, useOnramp } from './use-onramp.js'

/** Lists the currencies that can be paid in. */
export default observer(function OnRampFiatSelect(): ReactNode {
  const { back, locale, place, store, t } = useOnramp()
  const { currencies, currency, offer } = useOffer(place)
  return (
    <Screen title={t('onramp.payWith')} steady>
      <LongList
        label={t('onramp.payWith')}
        count={currencies.length}
        keyOf={(at) => currencies[at]?.id ?? ''}
        row={(at) => {
          const id = currencies[at]?.id
          if (id === undefined) return null
          return (
            <Row
              name={currencyName(id, locale)}
              detail={id}
              image={<Image name={id} shape="circle" />}
              current={id === currency?.id}
              onClick={() => {
                store.chooseCurrency(id)
                back()
              }}
            />
          )
        }}
      />
      {!offer.value && place && <RowSkeleton />}
    </Screen>
  )
})
