import { Button, IconTile, LiveRegion, observer, Status } from 'portico/views'
import { useNftsView } from './use-nfts.js'
import { useRetry } from './use-retry.js'

/** Says that the NFTs could not be read, and reads them again. */
export const NftsFailed = observer(function NftsFailed({ namespace }: { readonly namespace: string }) {
  const { t } = useNftsView()
  const retry = useRetry(namespace)
  return (
    <>
      <Status
        tight
        heading={t('nfts.failed')}
        text={t('nfts.failedText')}
        picture={<IconTile size="hero" icon="warning" tone="warning" />}
      />
      <Button {...retry} icon="refresh" />
      <LiveRegion message={t('nfts.failed')} />
    </>
  )
})
