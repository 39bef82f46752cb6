/**
 * Whether a text has the shape of an account of that namespace. Whether the letters of an address of eip155 check it
 * (EIP-55), and one of Solana is a key, is for who has loaded what that takes.
 */
export const isAccountAddress = (namespace: string, text: string): boolean => {
  if (namespace === 'eip155') return /^0x[0-9a-fA-F]{40}$/.test(text)
  if (namespace === 'solana') return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
  // The alphabet of CAIP-10; whether there is such an account, its signature says.
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(text)
}
