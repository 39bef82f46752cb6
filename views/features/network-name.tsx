// chunk: lists
import { NetworkImage, type NetworkImageProps } from '../marks/network-image.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './network-name.css?inline'

/** The props of `NetworkName`. */
export type NetworkNameProps = Pick<NetworkImageProps, 'network'>

const adopt = sheetRef(rules)

/** Renders a network with its picture, as a value of `Facts`. */
export function NetworkName({ network }: NetworkNameProps) {
  return (
    <span className="portico-network-name" ref={adopt}>
      <NetworkImage network={network} size="tiny" />
      {network.name}
    </span>
  )
}
