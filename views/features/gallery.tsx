// chunk: gallery
import type { ReactNode, Ref } from 'react'
import { Skeleton } from '../primitives/skeleton.js'
import { Spinner } from '../primitives/spinner.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './gallery.css?inline'

/** Adopts the styles of grids and tiles. */
export const adoptGallery = sheetRef(rules)

/** The props of `GalleryTile`. */
export interface GalleryTileProps {
  readonly name: string
  /** A second line, for example the collection; without one its space stays, so that all tiles are of one height. */
  readonly detail?: string | undefined
  /** `<Picture>`. */
  readonly picture: ReactNode
  /** Shows a spinner before the name. */
  readonly busy?: boolean | undefined
  readonly onClick: () => void
}

/** Renders a tile of a `LongGrid` as one button: a picture above its name and a detail. */
export function GalleryTile({ name, detail, picture, busy, onClick }: GalleryTileProps) {
  return (
    <button
      className="portico-work"
      type="button"
      aria-busy={busy || undefined}
      onClick={() => onClick()}
      ref={adoptGallery}
    >
      {picture}
      <span className="portico-row-main">
        <span className="portico-row-name">
          {busy ? <Spinner /> : null}
          <bdi>{name}</bdi>
        </span>
        <span className="portico-row-detail">
          <bdi>{detail ?? '\u00a0'}</bdi>
        </span>
      </span>
    </button>
  )
}

const TILES = [1, 2, 3, 4]

/** Renders placeholders for loading tiles, in their size. */
export function GallerySkeleton() {
  return (
    <div className="portico-gallery" aria-hidden="true" ref={adoptGallery}>
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
}

/** The props of `GalleryEnd`. */
export interface GalleryEndProps {
  /** A `<Button size="small">` that loads more. */
  readonly children: ReactNode
  /** Receives the element to observe, to load more when it scrolls into view. */
  readonly endRef?: Ref<HTMLDivElement> | undefined
}

/** Renders the end of a grid that can load more. */
export function GalleryEnd({ children, endRef }: GalleryEndProps) {
  return (
    <div className="portico-gallery-end" ref={adoptGallery}>
      <div ref={endRef}>{children}</div>
    </div>
  )
}
