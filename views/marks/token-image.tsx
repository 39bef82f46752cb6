// chunk: lists
import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { Token } from '../../services/queries.js'
import { tokenImageService } from '../../services/token-image.js'
import { Image } from '../primitives/image.js'
import { useViewHost } from '../shell/view-context.js'
import { hasLoaded } from '../primitives/use-later.js'
import { PinnedImage } from './pinned-image.js'
import { useMark } from './use-mark.js'

const load = () => import('./token-marks.js')

/** The props of `TokenImage`. */
export interface TokenImageProps {
  readonly token: Pick<Token, 'address' | 'listed' | 'name' | 'symbol'>
  /** What `metadataImage` returned. */
  readonly src?: string | undefined
  /** The network of the token, drawn as a pin; leave it out where all tokens are of one network. */
  readonly network?: Pick<CaipNetwork, 'assets' | 'caipNetworkId' | 'name'> | undefined
  readonly size?: 'default' | 'small' | 'hero' | undefined
}

/**
 * Renders the picture of a token: `src`, else the mark of a native coin or of a listed token, or what the host's source serves
 * for one without a mark, else a monogram.
 */
export function TokenImage({ token, src, network, size }: TokenImageProps) {
  const { address, listed, name, symbol } = token
  const { use } = useViewHost()
  // Anyone may call a token ETH: only what is vouched for has a mark.
  const isKnown = src === undefined && (listed === true || address === undefined)
  const mark = useMark(load, isKnown ? symbol.toUpperCase() : undefined)
  const served = isKnown && mark === undefined && hasLoaded(load) ? use(tokenImageService)?.(token) : undefined
  return (
    <PinnedImage network={network}>
      <Image name={name || symbol} src={src ?? mark ?? served} shape="circle" size={size} />
    </PinnedImage>
  )
}
