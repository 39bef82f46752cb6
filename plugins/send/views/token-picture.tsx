import { metadataImage } from 'portico/kit'
import type { CaipNetwork } from 'portico/plugin'
import { TokenImage } from 'portico/views'
import type { SendToken } from '../contract.js'
import { useSend } from './use-send.js'

/** The width of the picture of a token, at twice the density. */
const PICTURE_WIDTH = 80

interface TokenPictureProps {
  readonly token: SendToken
  readonly size?: 'small' | 'hero'
  readonly network?: CaipNetwork | undefined
}

/** Renders the picture of a token; one that metadata names only through the host. */
export function TokenPicture({ token, size, network }: TokenPictureProps) {
  const { options } = useSend()
  const src = metadataImage(token.imageUrl, PICTURE_WIDTH, options.imageUrl)
  return <TokenImage token={token} src={src} network={network} size={size ?? 'default'} />
}
