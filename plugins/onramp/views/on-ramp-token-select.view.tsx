import { LongList, observer, Row, RowSkeleton, Screen, TokenImage } from 'portico/views'
import type { ReactNode } from 'react'
import { useOffer, useOnramp } from './use-onramp.js'

/** Lists what can be bought on the network. */
export default observer(function OnRampTokenSelect(): ReactNode {
  const { back, place, store, t } = useOnramp()
  const { assets, asset: chosen, offer } = useOffer(place)
  return (
    <Screen title={t('onramp.buyWhat')} steady>
      <LongList
        label={t('onramp.buyWhat')}
        count={assets.length}
        keyOf={(at) => assets[at]?.symbol ?? ''}
        row={(at) => {
          const asset = assets[at]
          if (!asset) return null
          const { name, symbol } = asset
          return (
            <Row
              name={name}
              detail={symbol}
              image={<TokenImage token={{ name, symbol, listed: true }} />}
              current={symbol === chosen?.symbol}
              onClick={() => {
                store.chooseAsset(symbol)
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
