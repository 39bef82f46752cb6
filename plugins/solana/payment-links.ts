import { formatUnits, type PaymentLinks } from 'portico/plugin'

/**
 * Links in whole coins or tokens.
 * @source https://docs.solanapay.com/spec
 */
export const paymentLinks: PaymentLinks = {
  hasNote: true,
  isToken: (address) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address),
  link({ address, amount, decimals, note, token }) {
    const mint = token === undefined ? '' : `&spl-token=${encodeURIComponent(token)}`
    const message = note ? `&message=${encodeURIComponent(note)}` : ''
    return `solana:${address}?amount=${formatUnits(BigInt(amount), decimals)}${mint}${message}`
  },
}
