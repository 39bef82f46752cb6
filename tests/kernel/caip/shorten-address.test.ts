import { expect, it } from 'vitest'
import { shortenAddress } from '../../../kernel/caip/shorten-address.js'

it.each([
  ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F', '0x71…d8976F'],
  ['7XkQ9aBcDeFgHiJkLmNoPqRsTuVwXyZ123456783mT9vP', '7XkQ…3mT9vP'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1q…wf5mdq'],
])('keeps four leading and six trailing characters of %s', (address, short) => {
  expect(shortenAddress(address)).toBe(short)
})

it('keeps an address that would not get shorter', () => {
  expect(shortenAddress('')).toBe('')
  expect(shortenAddress('maya.eth')).toBe('maya.eth')
  expect(shortenAddress('12345678901')).toBe('12345678901')
  expect(shortenAddress('123456789012')).toBe('1234…789012')
})
