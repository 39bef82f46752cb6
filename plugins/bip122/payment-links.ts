import { formatUnits, type PaymentLinks } from 'portico/plugin'

/**
 * Links in whole coins.
 * @source https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 */
export const paymentLinks: PaymentLinks = {
  hasNote: true,
  link({ address, amount, decimals, note }) {
    const message = note ? `&message=${encodeURIComponent(note)}` : ''
    return `bitcoin:${address}?amount=${formatUnits(BigInt(amount), decimals)}${message}`
  },
}
