import { Image, type ImageProps } from '../primitives/image.js'
import { useMark } from './use-mark.js'

const loadRelay = () => import('./relay-marks.js')
const loadWallets = () => import('./wallet-marks.js')

/** Renders the picture of a wallet: `src`, else the mark of a well-known name, else a monogram. */
export function WalletImage({ name, src, size }: Pick<ImageProps, 'name' | 'size' | 'src'>) {
  // Most lists have a row for WalletConnect, and pictures of all others.
  const isRelay = name === 'WalletConnect'
  const key = isRelay ? name : name.toLowerCase().replace(/ wallet$/, '')
  const mark = useMark(isRelay ? loadRelay : loadWallets, src === undefined ? key : undefined)
  return <Image name={name} src={src ?? mark} size={size} />
}
