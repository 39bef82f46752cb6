import { List, LongGrid, observer, Row, Text } from 'portico/views'
import { VIEWS } from '../constants.js'
import type { NftsSnapshot } from '../contract.js'
import { GalleryEnd } from './gallery-end.js'
import { NftTile } from './nft-tile.js'
import { NftsEmpty } from './nfts-empty.js'
import { useNftsView } from './use-nfts.js'

interface NftsListProps {
  readonly namespace: string
  readonly nfts: NftsSnapshot
}

/** The grid of NFTs, and how many are hidden. */
export const NftsList = observer(function NftsList({ namespace, nfts: known }: NftsListProps) {
  const { navigate, pending, t } = useNftsView()
  const { nfts, hidden, hasMore, missing } = known
  const isPartly = missing.includes('unlisted')
  return (
    <>
      {nfts.length === 0 && !hasMore && <NftsEmpty namespace={namespace} isPartly={isPartly} />}
      {nfts.length > 0 && (
        <LongGrid
          label={t('nfts.title')}
          count={nfts.length}
          keyOf={(index) => nfts[index]?.id ?? String(index)}
          tile={(index) => {
            const nft = nfts[index]
            return nft && <NftTile namespace={namespace} nft={nft} />
          }}
        />
      )}
      {hasMore && <GalleryEnd namespace={namespace} nfts={known} />}
      {hidden.length > 0 && (
        <List label={t('nfts.hidden')}>
          <Row
            name={t('nfts.hiddenCount', { count: hidden.length })}
            detail={hidden.some(({ reason }) => reason !== 'user') ? t('nfts.hiddenHint') : t('nfts.user')}
            icon="eye-off"
            trailing="chevron"
            busy={pending === VIEWS.hidden}
            onClick={() => navigate(VIEWS.hidden, { namespace })}
          />
        </List>
      )}
      {isPartly && !hasMore && (
        <Text size="small" center>
          {t('nfts.partly')}
        </Text>
      )}
    </>
  )
})
