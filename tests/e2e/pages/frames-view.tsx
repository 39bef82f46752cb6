import { useEffect, useRef } from 'react'
import { Screen } from 'portico/views'
import type { FramesPage } from './frames.js'

/** Stands over an element of a screen while the screen is there. */
export default function Keys() {
  const anchor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { keys } = window as unknown as { readonly keys: FramesPage }
    keys.modal.plugins.keys.show(anchor.current ?? false)
    return () => keys.modal.plugins.keys.show(false)
  }, [])
  return (
    <Screen title="Keys">
      <p>Approve it in the frame.</p>
      <div ref={anchor} className="anchor" data-anchor style={{ height: 160 }} />
    </Screen>
  )
}
