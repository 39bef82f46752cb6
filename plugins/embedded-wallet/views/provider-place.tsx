import { FramePlace, useModalView } from 'portico/views'
import { useEffect, useRef } from 'react'
import type { EmbeddedWalletPlugin } from '../plugin-type.js'

/** The height that approvals are drawn for; in a small window, what the title, the way out and the card's margin leave. */
const HEIGHT = 'clamp(16rem, calc(100dvh - 16.5rem), 600px)'

/** Holds the place that a provider shows its own screen over, and has it hidden when the place goes. */
export function ProviderPlace({ show }: { readonly show: (anchor: Element | false) => void }) {
  const { viewState, locale } = useModalView<EmbeddedWalletPlugin>('embeddedWallet')
  const place = useRef<HTMLDivElement>(null)
  // The provider draws in the language of the modal.
  useEffect(() => viewState.store.setLocale(locale), [viewState, locale])
  useEffect(() => {
    if (place.current) show(place.current)
    return () => show(false)
  }, [show])
  return <FramePlace placeRef={place} height={HEIGHT} />
}
