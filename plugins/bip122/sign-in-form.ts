import type { SignInForm } from 'portico/plugin'

/** Bech32 may be written in capitals, for shorter QR codes. @source BIP-173 */
const CAPITAL_BECH32 = /^(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]+$/

/** Messages of Bitcoin accounts, as in CAIP-122. */
export const bip122SignInForm: SignInForm = {
  label: 'Bitcoin',
  address: { plain: (address) => (CAPITAL_BECH32.test(address) ? address.toLowerCase() : address) },
}
