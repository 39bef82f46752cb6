import { Skeleton } from 'portico/views'

const TILES = [1, 2, 3, 4]

/** Placeholders of NFTs, in the size of their tiles. */
export const NftsLoading = () => (
  <div className="portico-gallery" aria-hidden="true">
    {TILES.map((tile) => (
      <span key={tile} className="portico-work">
        <Skeleton shape="art" />
        <span className="portico-row-main">
          <Skeleton shape="name" />
          <Skeleton shape="line" />
        </span>
      </span>
    ))}
  </div>
)
