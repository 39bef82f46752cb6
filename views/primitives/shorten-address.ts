const leading = 4
const trailing = 6

/**
 * An address for display: four leading characters (the `0x` is two of them), an ellipsis, six trailing: `0x71…d8976F`.
 *
 * Where money or a signature is decided, show the whole address: `<AddressGroups>`.
 */
export function shortenAddress(address: string): string {
  if (address.length <= leading + trailing + 1) return address
  return `${address.slice(0, leading)}…${address.slice(-trailing)}`
}
