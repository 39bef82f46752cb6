import { shortenAddress } from '../../kernel/caip/shorten-address.js'

export interface AddressProps {
  readonly address: string
}

/** Renders a short address, left to right in every language. */
export function Address({ address }: AddressProps) {
  return (
    <span className="portico-short" dir="ltr">
      {shortenAddress(address)}
    </span>
  )
}

/**
 * Renders a whole address in groups of four: five to a line after a leading `0x`, else six. One tap selects it; the copied
 * text has no gaps.
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address never move, and may repeat.
        <span key={index}>{group}</span>
      ))}
    </p>
  )
}
