import { expect, test } from 'vitest'
import type { SendReceiver } from '../../../plugins/send/contract.js'
import { findDoubt, isLookAlikeAddress } from '../../../plugins/send/doubts.js'

const ME = '0x1111111111111111111111111111111111111111'
const KNOWN = '0x2B5aD5c4795c026514f8317c7a215E218DcCD6cF'
const ALIKE = `0x2b5a${'0'.repeat(32)}d6cf`
const token = {
  chain: 'eip155:1',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const recents = [{ family: 'eip155', address: KNOWN, name: 'lena.eth', times: 1, lastAt: 0 }]
const around = { recents, own: [ME], account: ME }
const to = (address: string, kind: SendReceiver['kind'] = 'account'): SendReceiver => ({ address, kind })

test.each([
  ['a known receiver', to(KNOWN.toLowerCase()), undefined],
  ['a new one', to('0x3333333333333333333333333333333333333333'), 'first'],
  ['a new contract', to('0x3333333333333333333333333333333333333333', 'contract'), 'contract'],
  ['a known contract', to(KNOWN, 'contract'), 'contract'],
  ['the account that sends', to(ME), 'self'],
  ['a look-alike', to(ALIKE), 'lookAlike'],
])('doubts %s as it deserves', (_, receiver, kind) => {
  expect(findDoubt(receiver, token, around)?.kind).toBe(kind)
})

test.each([
  ['a burn address', to('0x000000000000000000000000000000000000dEaD', 'burn')],
  ['an address that cannot receive', to('0x3', 'unusable')],
  ['a wrong checksum', to(KNOWN, 'mistyped')],
  ['the contract of the token', to(token.address.toLowerCase(), 'contract')],
])('blocks %s', (_, receiver) => {
  expect(findDoubt(receiver, token, around)?.isBlocking).toBe(true)
})

test('names whom a look-alike resembles, also an own account', () => {
  expect(findDoubt(to(ALIKE), token, around)).toMatchObject({ known: KNOWN, name: 'lena.eth' })
  const own = `${ME.slice(0, 8)}${'2'.repeat(30)}1111`
  expect(findDoubt(to(own), token, { ...around, recents: [] })).toMatchObject({ kind: 'lookAlike', known: ME })
})

test('takes addresses for look-alikes by their ends alone, and respects case where it counts', () => {
  expect(isLookAlikeAddress(KNOWN, ALIKE)).toBe(true)
  expect(isLookAlikeAddress(KNOWN, KNOWN.toLowerCase())).toBe(false)
  expect(isLookAlikeAddress('7XkQb2Vt9mNcRpE4w3mT9vP', '7XkQaaaaaaaaaaaaaaamT9vP')).toBe(true)
  expect(isLookAlikeAddress('7XkQb2Vt9mNcRpE4w3mT9vP', '7xkqaaaaaaaaaaaaaaamT9vP')).toBe(false)
})
