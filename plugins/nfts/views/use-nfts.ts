import { metadataImage } from 'portico/kit'
import { useModalView } from 'portico/views'
import { useEffect } from 'react'
import type { GalleryNft, NftsApi, NftsSnapshot } from '../contract.js'
import type { NftsPlugin } from '../plugin.js'

/** What the views of the plugin work with. */
export const useNftsView = () => useModalView<NftsPlugin>('nfts')

/** Returns what is known of a namespace's NFTs, and has them read while the component is shown; for an `observer`. */
export const useNfts = (namespace: string): NftsSnapshot => {
  const { api } = useNftsView()
  useEffect(() => void api.load(), [api])
  return api.of(namespace)
}

/** Returns the picture of an NFT that may be drawn. */
export const pictureOf = ({ imageUrl }: GalleryNft, { options }: NftsApi, width: number): string | undefined =>
  metadataImage(imageUrl, width, options.imageUrl)
