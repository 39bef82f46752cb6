import { Button, IconTile, Screen, Status, useModalView } from 'portico/views'
import type { Swapped } from './contract.js'
import type { SwapPlugin } from './swap.js'

/** Shows what was swapped, and where to look the transaction up. */
export function SwapDone({ swapped: { paid, least, explorerUrl } }: { readonly swapped: Swapped }) {
  const { api, back, t } = useModalView<SwapPlugin>('swap')
  const finish = () => {
    api.dismiss()
    back()
  }
  return (
    <Screen
      title={t('swap.title')}
      announce={t('swap.swapped')}
      footer={
        <>
          {explorerUrl !== undefined && (
            <Button label={t('swap.explorer')} kind="quiet" iconEnd="external" href={explorerUrl} />
          )}
          <Button label={t('swap.done')} kind="primary" onClick={finish} />
        </>
      }
    >
      <Status
        heading={t('swap.swapped')}
        text={t('swap.swappedText', { paid, least })}
        picture={<IconTile size="hero" icon="check" />}
      />
    </Screen>
  )
}
