import { metadataImage } from 'portico/kit'
import type { CaipNetwork } from 'portico/plugin'
import { TokenImage } from 'portico/views'
import type { SwapToken } from '../contract.js'
import { useSwaps } from './use-swaps.js'

/** The width of the picture of a token, at twice the density. */
const PICTURE_WIDTH = 80

interface TokenPictureProps {
  readonly token: SwapToken
  readonly size?: 'small' | 'hero'
  readonly network?: CaipNetwork | undefined
}

/** Renders the picture of a token; one that metadata names only through the host. */
export function TokenPicture({ token, size, network }: TokenPictureProps) {
  const { options } = useSwaps()
  const src = metadataImage(token.imageUrl, PICTURE_WIDTH, options.imageUrl)
  return <TokenImage token={token} src={src} network={network} size={size ?? 'default'} />
}
