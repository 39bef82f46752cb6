import { observer, Screen, useModalView } from 'portico/views'
import { useCallback } from 'react'
import type { EmbeddedWalletPlugin } from '../plugin-type.js'
import { ProviderPlace } from './provider-place.js'

/** Shows a screen that a provider draws by itself, with a way out of its own; Back and × leave it as well. */
export default observer(function EmbeddedWalletScreenView() {
  const { viewState, params, t } = useModalView<EmbeddedWalletPlugin, 'EmbeddedWalletScreen'>('embeddedWallet')
  const screen = viewState.screenOf(params.id)
  const show = useCallback((anchor: Element | false) => screen?.show(anchor), [screen])
  return (
    <Screen title={t(`embeddedWallet.${screen?.kind ?? 'recovery'}`)}>{screen && <ProviderPlace show={show} />}</Screen>
  )
})
