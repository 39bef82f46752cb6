import { expect, test } from 'vitest'
import { paymentLinks } from '../../../plugins/eip155/payment-links.js'
import { fakeNetwork } from '../../support/fake-namespace.js'

const request = {
  network: fakeNetwork('eip155:42161'),
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  amount: '250000000000000000',
  decimals: 18,
}

test('names the network and counts in wei', () => {
  expect(paymentLinks.link(request)).toBe(
    'ethereum:0x71C7656EC7ab88b098defB751B7401B5f6d8976F@42161?value=250000000000000000',
  )
  expect(paymentLinks.hasNote).toBeUndefined()
})

test('asks for a token by a call of its contract', () => {
  const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  expect(paymentLinks.isToken?.(token)).toBe(true)
  expect(paymentLinks.link({ ...request, token, amount: '1500000', decimals: 6 })).toBe(
    `ethereum:${token}@42161/transfer?address=0x71C7656EC7ab88b098defB751B7401B5f6d8976F&uint256=1500000`,
  )
})

test.each(['0x12?value=9', 'EPjFWdd5AufqSSqeM2qNiMF1nBMjNkwqRjmBVTQ3yE5'])('takes %s for no token', (address) => {
  expect(paymentLinks.isToken?.(address)).toBe(false)
})
