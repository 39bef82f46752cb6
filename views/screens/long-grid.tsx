import { type ReactNode, useEffect, useState } from 'react'
import { useViewHost } from '../shell/view-context.js'

/** The number of tiles above which only the visible ones are drawn. */
const LONG = 60

/** The tiles of a grid that may be long, drawn by their index; all are of one height. */
export interface LongGridProps {
  readonly label: string
  readonly count: number
  readonly keyOf: (index: number) => string
  readonly tile: (index: number) => ReactNode
}

type GridModule = typeof import('../primitives/virtual-grid.js')

/** Drawn at once by the next long grid, which may have to be scrolled to its place. */
let known: GridModule | undefined

/** Loads the grid for many tiles when it is wanted; without it, the first tiles are drawn. */
const useVirtualGrid = (isWanted: boolean) => {
  const [loaded, setLoaded] = useState(known)
  useEffect(() => {
    // A failed load leaves the first tiles.
    if (isWanted) {
      import('../primitives/virtual-grid.js').then(
        (module) => {
          known = module
          setLoaded(module)
        },
        () => undefined,
      )
    }
  }, [isWanted])
  return loaded?.VirtualGrid
}

/** A grid of two columns that draws the visible tiles only if it is long. */
export function LongGrid({ label, count, keyOf, tile }: LongGridProps) {
  const { after } = useViewHost()
  const isLong = count > LONG
  const VirtualGrid = useVirtualGrid(isLong)
  if (isLong && VirtualGrid) return <VirtualGrid after={after} label={label} count={count} keyOf={keyOf} tile={tile} />
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit ignores lists without bullets
    <ul className="portico-gallery" role="list" aria-label={label}>
      {Array.from({ length: Math.min(count, LONG) }, (_, index) => (
        <li key={keyOf(index)}>{tile(index)}</li>
      ))}
    </ul>
  )
}
