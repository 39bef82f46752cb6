import { useEffect, useRef } from 'react'
import { Screen } from 'portico/views'

interface Page {
  readonly keys: { readonly modal: { readonly plugins: { readonly keys: { show(anchor: Element | false): void } } } }
}

/** Stands over an element of a screen while the screen is there. */
export default function Keys() {
  const anchor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { keys } = window as unknown as Page
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
