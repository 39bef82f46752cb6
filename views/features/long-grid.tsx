// chunk: gallery
import type { ReactNode } from 'react'
import { useLater } from '../primitives/use-later.js'
import { useViewHost } from '../shell/view-context.js'
import { adoptGallery } from './gallery.js'

/** The number of tiles above which only the visible ones are drawn. */
const LONG = 60

/** The tiles of a grid that may be long, drawn by their index; all are of one height. */
export interface LongGridProps {
  readonly label: string
  readonly count: number
  readonly keyOf: (index: number) => string
  readonly tile: (index: number) => ReactNode
}

const loadVirtualGrid = () => import('../primitives/virtual-grid.js')

/** A grid of two columns that draws the visible tiles only if it is long. */
export function LongGrid({ label, count, keyOf, tile }: LongGridProps) {
  const { after } = useViewHost()
  const isLong = count > LONG
  // Until it has loaded, the first tiles are drawn.
  const { VirtualGrid } = useLater(loadVirtualGrid, isLong) ?? {}
  if (isLong && VirtualGrid)
    return (
      <VirtualGrid after={after} label={label} count={count} keyOf={keyOf} tile={tile} adoptStyles={adoptGallery} />
    )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit ignores lists without bullets
    <ul className="portico-gallery" role="list" aria-label={label} ref={adoptGallery}>
      {Array.from({ length: Math.min(count, LONG) }, (_, index) => (
        <li key={keyOf(index)}>{tile(index)}</li>
      ))}
    </ul>
  )
}
