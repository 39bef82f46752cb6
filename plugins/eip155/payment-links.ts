import type { PaymentLinks } from 'portico/plugin'

/**
 * Links in the smallest unit, with the number of the network; a token is asked for as a call of its contract.
 * @source https://eips.ethereum.org/EIPS/eip-681
 */
export const paymentLinks: PaymentLinks = {
  isToken: (address) => /^0x[0-9a-f]{40}$/i.test(address),
  link: ({ address, amount, network, token }) =>
    token === undefined
      ? `ethereum:${address}@${network.id}?value=${amount}`
      : `ethereum:${token}@${network.id}/transfer?address=${address}&uint256=${amount}`,
}
