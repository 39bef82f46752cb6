/** Whether two texts are one address; hexadecimal ones have no case. */
export const isSameAddress = (one: string, other: string | undefined): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other?.toLowerCase())
