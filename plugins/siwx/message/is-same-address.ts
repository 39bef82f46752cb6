/** Letters of an EVM address are a checksum; in every other alphabet another case is another account. */
export const plainAddress = (namespace: string, address: string): string =>
  namespace === 'eip155' ? address.toLowerCase() : address

/** Whether two texts are one account of a namespace. */
export const isSameAddress = (namespace: string, one: string, other: string): boolean =>
  plainAddress(namespace, one) === plainAddress(namespace, other)
