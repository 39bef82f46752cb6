import { Button, FeatureItem, Panels, Screen } from 'portico/views'
import type { ReactNode } from 'react'
import { useOnramp } from './use-onramp.js'

/** Explains what buying is: who sells, where it arrives, how long it takes. */
export default function WhatIsABuy(): ReactNode {
  const { back, t } = useOnramp()
  return (
    <Screen title={t('onramp.whatTitle')} footer={<Button label={t('onramp.whatBuy')} kind="primary" onClick={back} />}>
      <Panels>
        <FeatureItem icon="card" heading={t('onramp.whatSeller')} text={t('onramp.whatSellerText')} />
        <FeatureItem icon="wallet" heading={t('onramp.whatAddress')} text={t('onramp.whatAddressText')} />
        <FeatureItem icon="clock" heading={t('onramp.whatTime')} text={t('onramp.whatTimeText')} />
      </Panels>
    </Screen>
  )
}
