import { PathIcon } from 'portico/views'

const DOTS =
  'M4 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM9.5 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM15 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0z'

/** Renders three dots on the grid of the modal's icons. */
export function MoreIcon() {
  return <PathIcon name="more" path={DOTS} />
}
