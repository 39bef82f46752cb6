import { GalleryTile, List, LongGrid, observer, Picture, Row, Text } from 'portico/views'
import { VIEWS, WIDTHS } from '../constants.js'
import type { GalleryNft, NftsSnapshot } from '../contract.js'
import { GalleryEnd } from './gallery-end.js'
import { NftsEmpty } from './nfts-empty.js'
import { pictureOf, useNftsView } from './use-nfts.js'

interface NftTileProps {
  readonly namespace: string
  readonly nft: GalleryNft
}

/** One NFT of the grid: its picture, its name and its collection. */
const NftTile = observer(function NftTile({ namespace, nft }: NftTileProps) {
  const { navigate, pending, viewState } = useNftsView()
  const { id, name, collection } = nft
  const key = `${VIEWS.nft} ${id}`
  return (
    <GalleryTile
      name={name}
      detail={collection === name ? undefined : collection}
      picture={<Picture name={name} src={pictureOf(nft, viewState, WIDTHS.grid)} />}
      busy={pending === key}
      onClick={() => navigate(VIEWS.nft, { namespace, id }, 'push', key)}
    />
  )
})

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
