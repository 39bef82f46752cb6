import { clickSelectNetworkToSwapEvent } from 'portico/services'
import { Button, Screen, Text } from 'portico/views'
import { useSwaps } from './use-swaps.js'

/** Shown when nothing can be swapped: on a network without swaps, or without a wallet. */
export function NotReady() {
  const { emit, namespace, navigate, network, stores, t } = useSwaps()
  const isUnsupported = !network && stores.networks.of(namespace).caipNetwork !== undefined
  const chooseNetwork = () => {
    emit(clickSelectNetworkToSwapEvent, {})
    navigate('Networks')
  }
  return (
    <Screen
      title={t('swaps.title')}
      footer={
        isUnsupported ? (
          <Button label={t('networks.title')} kind="primary" onClick={chooseNetwork} />
        ) : (
          <Button label={t('swaps.connect')} kind="primary" onClick={() => navigate('Connect', {}, 'replace')} />
        )
      }
    >
      <Text center>{isUnsupported ? t('error.SWAPS_NETWORK_UNSUPPORTED') : t('swaps.notConnected')}</Text>
      {isUnsupported && <Text center>{t('swaps.unsupportedText')}</Text>}
    </Screen>
  )
}
