// chunk: connecting
import { FeatureItem } from '../primitives/feature-item.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'

/** Explains networks in two points. */
export default function WhatIsANetworkView() {
  const { text } = useViewHost()
  return (
    <Screen title={text('networks.what')}>
      <FeatureItem icon="globe" heading={text('networks.place')} text={text('networks.placeText')} />
      <FeatureItem icon="card" heading={text('networks.fee')} text={text('networks.feeText')} />
    </Screen>
  )
}
