import type { AccountProps } from 'portico/plugin'
import { GallerySkeleton, observer, Text } from 'portico/views'
import { AgeNote } from './age-note.js'
import { NftsFailed } from './nfts-failed.js'
import { NftsList } from './nfts-list.js'
import { useNfts, useNftsView } from './use-nfts.js'

/** The tab with the NFTs of an account. */
export default observer(function NftsTab({ namespace }: AccountProps) {
  const { t } = useNftsView()
  const nfts = useNfts(namespace)
  const { status } = nfts
  if (status === 'unanswered') return <Text center>{t('nfts.elsewhere')}</Text>
  if (status === 'failed') return <NftsFailed namespace={namespace} />
  if (status === 'idle' || status === 'loading') return <GallerySkeleton />
  return (
    <>
      <AgeNote namespace={namespace} nfts={nfts} />
      <NftsList namespace={namespace} nfts={nfts} />
    </>
  )
})
