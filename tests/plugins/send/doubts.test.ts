import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SendReceiver } from '../../../plugins/send/contract.js'
import { findDoubts, isLookAlikeAddress } from '../../../plugins/send/doubts.js'
import { nightly } from '../../support/nightly.js'

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
const SMART = '0x5555555555555555555555555555555555555555'
const own = [
  { address: ME, isSmart: false, isHere: true },
  { address: SMART, isSmart: true, isHere: true },
]
const around = { recents, own, account: ME }
const kinds = (...call: Parameters<typeof findDoubts>) => findDoubts(...call).map(({ kind }) => kind)
const to = (address: string, kind: SendReceiver['kind'] = 'account'): SendReceiver => ({ address, kind })

test.each([
  ['a known receiver', to(KNOWN.toLowerCase()), []],
  ['a new one', to('0x3333333333333333333333333333333333333333'), ['first']],
  ['a new contract', to('0x3333333333333333333333333333333333333333', 'contract'), ['contract']],
  ['a known contract', to(KNOWN, 'contract'), ['contract']],
  ['the account that sends', to(ME), ['self']],
  ['a look-alike', to(ALIKE), ['lookAlike']],
  ['a contract that looks alike', to(ALIKE, 'contract'), ['lookAlike', 'contract']],
  ['a known one whose name stands for another', { ...to(KNOWN), formerName: 'lena.eth' }, ['renamed']],
  ['a contract by such a name', { ...to(KNOWN, 'contract'), formerName: 'lena.eth' }, ['renamed', 'contract']],
  ['an own smart account', to(SMART, 'contract'), []],
])('doubts %s as it deserves', (_, receiver, expected) => {
  expect(kinds(receiver, token, around)).toEqual(expected)
})

test('doubts an own smart account on a network where it may not be deployed, and what another has deployed there', () => {
  const elsewhere = { ...around, own: [{ address: SMART, isSmart: true, isHere: false }] }
  expect(kinds(to(SMART), token, elsewhere)).toEqual(['elsewhere'])
  expect(kinds(to(SMART, 'contract'), token, elsewhere)).toEqual(['elsewhere', 'contract'])
})

test.each([
  ['a burn address', to('0x000000000000000000000000000000000000dEaD', 'burn')],
  ['an address that cannot receive', to('0x3', 'unusable')],
  ['a wrong checksum', to(KNOWN, 'mistyped')],
  ['the contract of the token', to(token.address.toLowerCase(), 'contract')],
])('blocks %s', (_, receiver) => {
  expect(findDoubts(receiver, token, around)).toMatchObject([{ isBlocking: true }])
})

test('names whom a look-alike resembles, also an own account', () => {
  expect(findDoubts(to(ALIKE), token, around)).toMatchObject([{ known: KNOWN, name: 'lena.eth' }])
  const mine = `${ME.slice(0, 8)}${'2'.repeat(30)}1111`
  const alike = findDoubts(to(mine), token, { ...around, recents: [] })
  expect(alike).toMatchObject([{ kind: 'lookAlike', known: ME }])
})

test('takes addresses for look-alikes by their ends alone, and respects case where it counts', () => {
  expect(isLookAlikeAddress(KNOWN, ALIKE)).toBe(true)
  expect(isLookAlikeAddress(KNOWN, KNOWN.toLowerCase())).toBe(false)
  expect(isLookAlikeAddress('7XkQb2Vt9mNcRpE4w3mT9vP', '7XkQaaaaaaaaaaaaaaamT9vP')).toBe(true)
  expect(isLookAlikeAddress('7XkQb2Vt9mNcRpE4w3mT9vP', '7xkqaaaaaaaaaaaaaaamT9vP')).toBe(false)
})

const HEX = [...'0123456789abcdef']
const BASE58 = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
/** The alphabet, prefix and length of addresses of the two families. */
const FORMS = [
  ['hexadecimal', HEX, '0x', 40],
  ['base58', BASE58, '', 44],
] as const
const RUNS = nightly(1_000, 10_000)

describe.each(FORMS)('of %s addresses', (_, alphabet, prefix, length) => {
  const letters = fc.array(fc.integer({ min: 0, max: alphabet.length - 1 }), { minLength: length, maxLength: length })
  const write = (digits: readonly number[]) => prefix + digits.map((digit) => alphabet[digit]).join('')
  /** An address, and another one with exactly so many equal characters at each end. */
  const pair = (head: number, tail: number) =>
    fc.tuple(letters, letters, fc.integer({ min: 1 }), fc.integer({ min: 1 })).map(([known, others, ...shifts]) => {
      const alike = known.map((digit, at) => (at < head || at >= length - tail ? digit : (others[at] ?? 0)))
      const differ = (at: number, shift: number) => {
        alike[at] = ((known[at] ?? 0) + 1 + (shift % (alphabet.length - 1))) % alphabet.length
      }
      differ(head, shifts[0] ?? 1)
      differ(length - tail - 1, shifts[1] ?? 1)
      return [write(known), write(alike)] as const
    })

  test.each([
    [3, 3],
    [3, 4],
    [3, 6],
    [2, 8],
    [4, 4],
    [2, 4],
  ])('flags every look-alike with %i equal characters before and %i after', (head, tail) => {
    fc.assert(
      fc.property(pair(head, tail), fc.boolean(), ([known, alike], isKept) => {
        const spelled = prefix && isKept ? prefix + alike.slice(prefix.length).toUpperCase() : alike
        expect(isLookAlikeAddress(known, spelled)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })

  test.each([
    [1, 8],
    [8, 1],
    [0, 12],
    [2, 3],
    [3, 2],
  ])('flags none with %i equal characters before and %i after', (head, tail) => {
    fc.assert(
      fc.property(pair(head, tail), ([known, other]) => !isLookAlikeAddress(known, other)),
      { numRuns: RUNS },
    )
  })

  test('flags no random address beside a hundred known ones', () => {
    const known = fc.sample(letters, { seed: 1, numRuns: 100 }).map(write)
    const random = fc.sample(fc.array(fc.nat(alphabet.length - 1), { minLength: length, maxLength: length }), {
      seed: 2,
      numRuns: RUNS,
    })
    const flagged = random.filter((digits) => known.some((one) => isLookAlikeAddress(one, write(digits))))
    expect(flagged).toHaveLength(0)
  })
})

test('compares with every counterparty of the history, and trusts none of them', () => {
  const history = ['0x7777777777777777777777777777777777777777', KNOWN]
  const alike = `0x2b5${'0'.repeat(34)}6cf`
  const doubts = findDoubts(to(alike), token, { ...around, recents: [], history })
  expect(doubts).toEqual([{ kind: 'lookAlike', known: KNOWN, isHistory: true, isBlocking: false }])
  expect(findDoubts(to(alike), token, { ...around, history })).toMatchObject([{ known: KNOWN, name: 'lena.eth' }])
  // One that is in the history is not known for that.
  expect(kinds(to(KNOWN), token, { ...around, recents: [], history })).toEqual(['first'])
  expect(kinds(to(alike), token, { ...around, recents: [], history: [KNOWN, alike] })).toEqual(['lookAlike'])
})
