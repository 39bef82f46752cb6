import { Fragment, type ReactNode } from 'react'
import { List } from '../primitives/list.js'
import { useLater } from '../primitives/use-later.js'
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

const loadVirtualList = () => import('../primitives/virtual-list.js')

/** A list that draws the visible rows only if it is long. */
export function LongList({ label, count, keyOf, row }: LongListProps) {
  const { after } = useViewHost()
  const isLong = count > LONG
  // Until it has loaded, the first rows are drawn.
  const { VirtualList } = useLater(loadVirtualList, isLong) ?? {}
  if (isLong && VirtualList) return <VirtualList after={after} label={label} count={count} keyOf={keyOf} row={row} />
  return (
    <List label={label}>
      {Array.from({ length: Math.min(count, LONG) }, (_, index) => (
        <Fragment key={keyOf(index)}>{row(index)}</Fragment>
      ))}
    </List>
  )
}
