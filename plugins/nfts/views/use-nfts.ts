import { metadataImage } from 'portico/kit'
import { useModalView } from 'portico/views'
import { useEffect } from 'react'
import type { GalleryNft, NftsPlugin, NftsSnapshot, NftsViewState } from '../contract.js'

/** Returns the API of the plugin's views. */
export const useNftsView = () => useModalView<NftsPlugin>('nfts')

/** Returns what is known of a namespace's NFTs, and has them read while the component is shown; for an `observer`. */
export const useNfts = (namespace: string): NftsSnapshot => {
  const { api } = useNftsView()
  useEffect(() => void api.load(), [api])
  return api.of(namespace)
}

/** Returns the picture of an NFT that may be drawn. */
export const pictureOf = ({ imageUrl }: GalleryNft, viewState: NftsViewState, width: number): string | undefined =>
  metadataImage(imageUrl, width, viewState.imageUrl)
