import { expect, test } from 'vitest'
import { paymentLinks } from '../../../plugins/bip122/payment-links.js'
import { fakeNetwork } from '../../support/fake-namespace.js'

test('counts in whole coins without exponents, and says what it is for', () => {
  const request = { network: fakeNetwork('bip122:1'), address: 'bc1q', amount: '1', decimals: 8 }
  expect(paymentLinks.link(request)).toBe('bitcoin:bc1q?amount=0.00000001')
  expect(paymentLinks.link({ ...request, note: 'Rent & tea' })).toBe(
    'bitcoin:bc1q?amount=0.00000001&message=Rent%20%26%20tea',
  )
  expect(paymentLinks.hasNote).toBe(true)
})

test('asks for no tokens', () => {
  expect(paymentLinks.isToken).toBeUndefined()
})
