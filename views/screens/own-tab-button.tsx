import { isForeignFrame } from '../flows/is-foreign-frame.js'
import { Button } from '../primitives/button.js'
import { useViewHost } from '../shell/view-context.js'

/** Opens the page in its own tab. Draws nothing unless the page is in a frame of another site. */
export function OwnTabButton() {
  const host = useViewHost()
  const { text, window } = host
  if (!isForeignFrame(host)) return null
  return <Button label={text('connect.ownTab')} kind="primary" iconEnd="external" href={window.location.href} />
}
