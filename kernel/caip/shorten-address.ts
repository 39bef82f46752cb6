const leading = 4
const trailing = 6

/**
 * Shortens an address to four leading characters (including `0x`), an ellipsis and six trailing ones: `0x71…d8976F`.
 * Before a payment or a signature, show the whole address with `<AddressGroups>`.
 */
export function shortenAddress(address: string): string {
  if (address.length <= leading + trailing + 1) return address
  return `${address.slice(0, leading)}…${address.slice(-trailing)}`
}
