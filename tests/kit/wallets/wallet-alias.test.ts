import { expect, test } from 'vitest'
import { sameName } from '../../../kit/wallets/wallet-alias.js'

test('names are compared without case, and Trust Wallet is Trust (5.13)', () => {
  expect([' Trust Wallet ', 'TRUST', 'Trust'].map(sameName)).toEqual(['trust', 'trust', 'trust'])
  expect([' Garden', 'GARDEN'].map(sameName)).toEqual(['garden', 'garden'])
  expect(sameName('Trusty')).toBe('trusty')
})
