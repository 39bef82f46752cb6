import { expect, test } from 'vitest'
import { paymentLinks } from '../../../plugins/solana/payment-links.js'
import { fakeNetwork } from '../../support/fake-namespace.js'

const request = { network: fakeNetwork('solana:1'), address: 'So1', amount: '1500000000', decimals: 9 }

test('counts in whole coins, and says what it is for', () => {
  expect(paymentLinks.link(request)).toBe('solana:So1?amount=1.5')
  expect(paymentLinks.link({ ...request, note: 'Two tickets & a drink' })).toBe(
    'solana:So1?amount=1.5&message=Two%20tickets%20%26%20a%20drink',
  )
  expect(paymentLinks.hasNote).toBe(true)
})

test('asks for a token by its mint, in whole tokens', () => {
  const token = 'EPjFWdd5AufqSSqeM2qNiMF1nBMjNkwqRjmBVTQ3yE5'
  expect(paymentLinks.isToken?.(token)).toBe(true)
  expect(paymentLinks.link({ ...request, token, amount: '1500000', decimals: 6, note: 'Rent' })).toBe(
    `solana:So1?amount=1.5&spl-token=${token}&message=Rent`,
  )
})

test('takes an address of another chain for no token', () => {
  expect(paymentLinks.isToken?.('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe(false)
})
