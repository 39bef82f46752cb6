import type { CaipNetwork } from '../../kernel/contract/network.js'
import { Image, type ImageProps } from '../primitives/image.js'
import { useMark } from './use-mark.js'

const load = () => import('./network-marks.js')

export interface NetworkImageProps extends Pick<ImageProps, 'size'> {
  readonly network: Pick<CaipNetwork, 'assets' | 'caipNetworkId' | 'name'>
}

/** Renders the picture of a network: the host's `assets.imageUrl`, else its mark, else a monogram. */
export function NetworkImage({ network, size }: NetworkImageProps) {
  const { assets, caipNetworkId, name } = network
  const mark = useMark(load, assets?.imageUrl === undefined ? caipNetworkId : undefined)
  return <Image name={name} src={assets?.imageUrl ?? mark} size={size} />
}
