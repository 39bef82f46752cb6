import { Button, GalleryEnd as End, observer } from 'portico/views'
import { useEffect, useRef, useState } from 'react'
import type { NftsSnapshot } from '../contract.js'
import { useNftsView } from './use-nfts.js'

interface GalleryEndProps {
  readonly namespace: string
  readonly nfts: NftsSnapshot
}

/** Reads the next page when the end of the grid comes into view, or by a press. */
export const GalleryEnd = observer(function GalleryEnd({ namespace, nfts }: GalleryEndProps) {
  const { api, t, window } = useNftsView()
  const [busy, setBusy] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const count = nfts.nfts.length + nfts.hidden.length
  const hasFailed = nfts.status === 'stale'
  const more = () => {
    setBusy(true)
    void api.more(namespace).finally(() => setBusy(false))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` looks again while the end stays in view.
  useEffect(() => {
    const { IntersectionObserver: Observer } = window as { readonly IntersectionObserver?: typeof IntersectionObserver }
    // After a failure the user asks for more.
    if (!Observer || !end.current || hasFailed) return
    const observed = new Observer((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more()
    })
    observed.observe(end.current)
    return () => observed.disconnect()
  }, [window, count, hasFailed])
  return (
    <End endRef={end}>
      <Button size="small" label={t('nfts.more')} busy={busy} onClick={more} />
    </End>
  )
})
