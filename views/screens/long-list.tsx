import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { List } from '../primitives/list.js'
import { useViewHost } from '../shell/view-context.js'

/** The number of rows above which only the visible ones are drawn. */
const LONG = 60

/** The rows of a list that may be long, drawn by their index; all are of one height. */
export interface LongListProps {
  readonly label: string
  readonly count: number
  readonly keyOf: (index: number) => string
  readonly row: (index: number) => ReactNode
}

type ListModule = typeof import('../primitives/virtual-list.js')

/** Drawn at once by the next long list, which may have to be scrolled to its place. */
let known: ListModule | undefined

/** Loads the list for many rows when it is wanted; without it, the first rows are drawn. */
const useVirtualList = (isWanted: boolean) => {
  const [loaded, setLoaded] = useState(known)
  useEffect(() => {
    // A failed load leaves the first rows.
    if (isWanted) {
      import('../primitives/virtual-list.js').then(
        (module) => {
          known = module
          setLoaded(module)
        },
        () => undefined,
      )
    }
  }, [isWanted])
  return loaded?.VirtualList
}

/** A list that draws the visible rows only if it is long. */
export function LongList({ label, count, keyOf, row }: LongListProps) {
  const { after } = useViewHost()
  const isLong = count > LONG
  const VirtualList = useVirtualList(isLong)
  if (isLong && VirtualList) return <VirtualList after={after} label={label} count={count} keyOf={keyOf} row={row} />
  return (
    <List label={label}>
      {Array.from({ length: Math.min(count, LONG) }, (_, index) => (
        <Fragment key={keyOf(index)}>{row(index)}</Fragment>
      ))}
    </List>
  )
}
