import { shortenAddress } from './shorten-address.js'

export interface AddressProps {
  readonly address: string
}

/** A short address, in its own order in a mirrored page too. */
export function Address({ address }: AddressProps) {
  return (
    <span className="portico-short" dir="ltr">
      {shortenAddress(address)}
    </span>
  )
}

/**
 * A whole address in groups of four, five to a line, selected with one tap; a leading `0x` stands before the groups.
 *
 * What is copied from it is the address itself, without the gaps.
 */
export function AddressGroups({ address }: AddressProps) {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const groups = address.slice(prefix.length).match(/.{1,4}/gsu) ?? []
  return (
    <p
      className="portico-address"
      dir="ltr"
      translate="no"
      data-prefix={prefix ? '' : undefined}
      onCopy={(event) => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', address)
      }}
    >
      {prefix && <span>{prefix}</span>}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address stay in their places, and may repeat.
        <span key={index}>{group}</span>
      ))}
    </p>
  )
}
