import { GalleryTile, observer, Picture } from 'portico/views'
import { VIEWS, WIDTHS } from '../constants.js'
import type { GalleryNft } from '../contract.js'
import { pictureOf, useNftsView } from './use-nfts.js'

interface NftTileProps {
  readonly namespace: string
  readonly nft: GalleryNft
}

/** One NFT of the grid: its picture, its name and its collection. */
export const NftTile = observer(function NftTile({ namespace, nft }: NftTileProps) {
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
