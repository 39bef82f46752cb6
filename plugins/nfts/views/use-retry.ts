import { useState } from 'react'
import { useNftsView } from './use-nfts.js'

/** What a control needs that reads the NFTs again. */
export const useRetry = (namespace: string) => {
  const { api, t } = useNftsView()
  const [busy, setBusy] = useState(false)
  return {
    label: t('nfts.retry'),
    busy,
    onClick() {
      setBusy(true)
      void api.refresh(namespace).finally(() => setBusy(false))
    },
  }
}
