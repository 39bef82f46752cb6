import { Image, type ImageProps } from './image.js'
import { hashOf } from './monogram.js'

export interface AvatarProps {
  /** The address that determines shape and colours. */
  readonly address: string
  /** The account's own picture, if it has one. */
  readonly src?: string | undefined
  readonly size?: ImageProps['size']
}

/** The shapes inside the arch: a circle, a smaller arch, or a block. */
const inside = ['M14.5 22a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0z', 'M14 40V22a6 6 0 0 1 12 0v18z', 'M9 40v-8h22v8z']

/** Renders the picture of an account: its own, or an arch in three colours derived from the address. */
export function Avatar({ address, src, size }: AvatarProps) {
  return <Image name={address} src={src} size={size} shape="circle" fallback={<Arch address={address} />} />
}

function Arch({ address }: { readonly address: string }) {
  // The case of an address is a checksum, not part of its identity.
  const hash = hashOf(address.startsWith('0x') ? address.toLowerCase() : address)
  const ground = (hash >>> 16) % 8
  // An offset of 1 to 7, so that the two colours differ.
  const figure = (ground + 1 + ((hash >>> 8) % 7)) % 8
  return (
    <svg className="portico-avatar" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path data-tint={ground + 1} d="M0 0h40v40H0z" />
      <path fillOpacity=".92" d="M9 40V21a11 11 0 0 1 22 0v19z" />
      <path data-tint={figure + 1} d={inside[hash % inside.length]} />
    </svg>
  )
}
