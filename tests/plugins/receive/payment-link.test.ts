import { describe, expect, test } from 'vitest'
import { hasNotes, hasPaymentLinks, type PaymentRequest, paymentLink } from '../../../plugins/receive/payment-link.js'

const request: PaymentRequest = {
  namespace: 'eip155',
  reference: '42161',
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  amount: 250_000_000_000_000_000n,
  decimals: 18,
}

describe('a link with an amount', () => {
  test('names the network and counts in wei on EVM networks', () => {
    expect(paymentLink(request)).toBe(
      'ethereum:0x71C7656EC7ab88b098defB751B7401B5f6d8976F@42161?value=250000000000000000',
    )
  })

  test('counts in SOL on Solana, and says what it is for', () => {
    const solana = { ...request, namespace: 'solana', address: 'So1', amount: 1_500_000_000n, decimals: 9 }
    expect(paymentLink({ ...solana, note: 'Two tickets & a drink' })).toBe(
      'solana:So1?amount=1.5&message=Two%20tickets%20%26%20a%20drink',
    )
    expect(paymentLink(solana)).toBe('solana:So1?amount=1.5')
  })

  test('counts in BTC on Bitcoin, without exponents', () => {
    const bitcoin = { ...request, namespace: 'bip122', address: 'bc1q', amount: 1n, decimals: 8 }
    expect(paymentLink(bitcoin)).toBe('bitcoin:bc1q?amount=0.00000001')
  })

  test('asks for an ERC-20 token by a call of its contract', () => {
    const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    expect(paymentLink({ ...request, token, amount: 1_500_000n, decimals: 6 })).toBe(
      `ethereum:${token}@42161/transfer?address=0x71C7656EC7ab88b098defB751B7401B5f6d8976F&uint256=1500000`,
    )
  })

  test('asks for an SPL token by its mint, in whole tokens', () => {
    const token = 'EPjFWdd5AufqSSqeM2qNiMF1nBMjNkwqRjmBVTQ3yE5'
    const solana = { ...request, namespace: 'solana', address: 'So1', token, amount: 1_500_000n, decimals: 6 }
    expect(paymentLink({ ...solana, note: 'Rent' })).toBe(`solana:So1?amount=1.5&spl-token=${token}&message=Rent`)
  })

  test.each([
    ['eip155', '0x12?value=9'],
    ['eip155', 'EPjFWdd5AufqSSqeM2qNiMF1nBMjNkwqRjmBVTQ3yE5'],
    ['solana', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['bip122', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ])('of %s is not made for a token at %s', (namespace, token) => {
    expect(paymentLink({ ...request, namespace, token })).toBeUndefined()
  })

  test('is not made elsewhere', () => {
    expect(paymentLink({ ...request, namespace: 'cosmos' })).toBeUndefined()
    expect([hasPaymentLinks('eip155'), hasPaymentLinks('cosmos'), hasPaymentLinks('constructor')]).toEqual([
      true,
      false,
      false,
    ])
    expect([hasNotes('eip155'), hasNotes('solana'), hasNotes('toString')]).toEqual([false, true, false])
  })
})
