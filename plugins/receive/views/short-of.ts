/** Returns the first 4 and the last 6 characters of an address. */
export const shortOf = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
