import { NetworkImage, type NetworkImageProps } from './network-image.js'

/** Renders the mark of a network on the lower end corner of a picture; it is not announced: a text beside it names the network. */
export function NetworkPin({ network }: Pick<NetworkImageProps, 'network'>) {
  return (
    <span className="portico-pin">
      <NetworkImage network={network} size="tiny" />
    </span>
  )
}
