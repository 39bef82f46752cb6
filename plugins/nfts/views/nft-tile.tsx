import { observer, Picture, Spinner } from 'portico/views'
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
  const isBusy = pending === key
  return (
    <button
      className="portico-work"
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => navigate(VIEWS.nft, { namespace, id }, 'push', key)}
    >
      <Picture name={name} src={pictureOf(nft, viewState, WIDTHS.grid)} />
      <span className="portico-row-main">
        <span className="portico-row-name">
          {isBusy ? <Spinner /> : null}
          <bdi>{name}</bdi>
        </span>
        <span className="portico-row-detail">
          {/* An empty line keeps all tiles of one height. */}
          <bdi>{collection !== undefined && collection !== name ? collection : '\u00a0'}</bdi>
        </span>
      </span>
    </button>
  )
})
