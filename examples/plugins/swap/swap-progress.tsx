import { Button, IconTile, Screen, Status, useModalView } from 'portico/views'
import type { SwapPhase } from './contract.js'
import type { SwapPlugin } from './swap.js'

/** Shows what the user confirms in the wallet, or what the network confirms. */
export function SwapProgress({ phase }: { readonly phase: Exclude<SwapPhase, 'idle' | 'review'> }) {
  const { t, viewState } = useModalView<SwapPlugin>('swap')
  const isNetwork = phase === 'approving' || phase === 'swapping'
  return (
    <Screen
      title={t('swap.title')}
      waiting={!isNetwork}
      announce={t(`swap.${phase}`)}
      footer={!isNetwork && <Button label={t('swap.cancel')} onClick={() => viewState.request?.cancel()} />}
    >
      <Status
        heading={t(`swap.${phase}`)}
        text={t(`swap.${phase}Text`)}
        picture={<IconTile size="hero" icon={isNetwork ? 'clock' : 'wallet'} />}
        waiting
      />
    </Screen>
  )
}
