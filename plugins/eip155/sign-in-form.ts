import { canonicalSignature } from 'portico/kit'
import type { SignInForm } from 'portico/plugin'
import { toChecksumAddress } from './checksum-address.js'

/**
 * Messages of EIP-4361: the chain is a number, and the address has its EIP-55 checksum. A signature ends with 27 or 28 in
 * the spelling to store.
 * @source https://eips.ethereum.org/EIPS/eip-4361
 */
export const eip155SignInForm: SignInForm = {
  label: 'Ethereum',
  scheme: true,
  chainLine: {
    // `01` and `1` would be one chain with two texts.
    pattern: /^(0|[1-9][0-9]{0,31})$/,
    write: (reference) => reference,
    read: (text) => text,
  },
  address: {
    pattern: /^0x[0-9a-fA-F]{40}$/,
    spell: toChecksumAddress,
    // The checksum is in the case alone.
    plain: (address) => address.toLowerCase(),
  },
  spellSignature: canonicalSignature,
}
