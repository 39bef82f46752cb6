import { expect, it } from 'vitest'
import { hasLink } from '../../../kit/text/has-link.js'

it.each([
  'Visit https://gift.example to claim',
  'gift.example',
  '$ 1,000 at gift.example',
  'www gift',
  't.me/gift',
  'gift [.] example',
  'gift(dot)example',
  'gift dot example',
  'gift．example',
  'gift。com',
  'gift\u200b.\u200bcom',
  'пример.рф',
  'HTTPS://GIFT.EXAMPLE',
])('finds the link in "%s"', (text) => {
  expect(hasLink(text)).toBe(true)
})

it.each([
  'USD Coin',
  'Wrapped v3.0',
  'U.S. Dollar',
  'Bridged USDC.',
  'No. 7',
  '1.5x Ether',
  'Coin. Of the realm',
  'a-b',
  '',
])('finds none in "%s"', (text) => {
  expect(hasLink(text)).toBe(false)
})
