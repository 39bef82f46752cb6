import { clickSelectNetworkToSwapEvent } from 'portico/services'
import { NotReady } from 'portico/views'
import { useSwaps } from './use-swaps.js'

/** Shown when nothing can be swapped: on a network without swaps, or without a wallet. */
export function SwapNotReady() {
  const { emit, namespace, network, stores, t } = useSwaps()
  const isUnsupported = !network && stores.networks.of(namespace).caipNetwork !== undefined
  return (
    <NotReady
      title={t('swaps.title')}
      text={
        isUnsupported ? [t('error.SWAPS_NETWORK_UNSUPPORTED'), t('swaps.unsupportedText')] : [t('swaps.notConnected')]
      }
      isUnsupported={isUnsupported}
      onChooseNetwork={() => emit(clickSelectNetworkToSwapEvent, {})}
    />
  )
}
