import { expect, it } from 'vitest'
import { tokenParts } from '../../../views/i18n/token-parts.js'

const token = (amount: string) => ({ amount, decimals: 6, symbol: 'USDC' })
const text = (...given: Parameters<typeof tokenParts>) =>
  tokenParts(...given)
    .map(({ value }) => value)
    .join('')

it.each([
  ['1500900', false, '1.5\u00a0USDC'],
  ['1', false, '<0.001\u00a0USDC'],
  ['12345678901234567890', false, '12,345,678,901,234.567\u00a0USDC'],
  ['1500000', true, '0.00\u00a0USDC'],
])('shows %s (testnet: %s) as %s', (amount, testnet, shown) => {
  expect(text(token(amount), 'en', testnet)).toBe(shown)
})
