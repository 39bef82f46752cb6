import { describe, expect, test } from 'vitest'
import type { SwapSubject } from '../../../plugins/swaps/contract.js'
import { readQuote } from '../../../plugins/swaps/read-quote.js'
import { ACCOUNT, DOLLAR, EURO, ether, euro, dollar, quoteOf, ROUTER, subjectOf, THIEF } from './swaps.fixture.js'

const read = (change: object, subject: SwapSubject = subjectOf()) =>
  readQuote({ ...quoteOf(), ...change }, subject, 1000)
const built = (change: object) => ({ transaction: { ...quoteOf().transaction, ...change } })

test('reads a quote that fits what was asked', () => {
  expect(read({})).toEqual(quoteOf())
})

test('reads one without a value, and with an end', () => {
  const { value: _, ...transaction } = quoteOf().transaction
  expect(read({ transaction, validUntil: 2000 })).toEqual({ ...quoteOf(), validUntil: 2000 })
})

describe('at the contract of the wrapped coin itself', () => {
  const weth = { ...ether, address: DOLLAR, symbol: 'WETH' }
  const amount = String(10n ** 18n)
  const unwrap = `0x2e1a7d4d${(10n ** 18n).toString(16).padStart(64, '0')}`
  const one = { amount, minimum: amount, fees: [], spender: undefined }
  const routers = [{ chain: 'eip155:1', address: ROUTER, name: 'Router' }] as const
  const readWrap = (subject: Partial<SwapSubject>, transaction: object, change = {}) =>
    readQuote({ ...one, transaction, ...change }, subjectOf({ amount, ...subject }), 1000, routers)

  test('the coin is wrapped and unwrapped, without being on the list', () => {
    const wrapped = { to: DOLLAR, data: '0xd0e30db0', value: amount }
    expect(readWrap({ from: ether, to: weth }, wrapped).transaction).toEqual(wrapped)
    expect(readWrap({ from: weth, to: ether }, { to: DOLLAR, data: unwrap }).transaction.data).toBe(unwrap)
  })

  test.each([
    [
      'pays less than one for one',
      { from: ether, to: weth },
      { data: '0xd0e30db0', value: amount },
      '999999999999999999',
    ],
    ['is another call', { from: ether, to: weth }, { data: '0xd0e30db1', value: amount }, amount],
    [
      'has other decimals',
      { from: ether, to: { ...weth, decimals: 6 } },
      { data: '0xd0e30db0', value: amount },
      amount,
    ],
    ['unwraps another amount', { from: weth, to: ether }, { data: `0x2e1a7d4d${'f'.repeat(64)}` }, amount],
    ['gives another token', { from: weth, to: euro }, { data: unwrap }, amount],
  ])('nothing else is done: a call that %s is refused', (_, subject, transaction, received) => {
    expect(() => readWrap(subject, { to: DOLLAR, ...transaction }, { amount: received, minimum: received })).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^SWAPS_(?:QUOTE_INVALID|ROUTER_UNLISTED)$/) }),
    )
  })
})

describe('a source that lists its contracts', () => {
  const list = (address: string, chain: 'eip155:1' | 'eip155:10' = 'eip155:1') => [{ chain, address, name: 'Router' }]
  const readListed = (change: object, routers: ReturnType<typeof list>) =>
    readQuote({ ...quoteOf(), ...change }, subjectOf(), 1000, routers)

  test('may name them, in any case of the letters', () => {
    expect(readListed({}, list(ROUTER.toUpperCase().replace('0X', '0x')))).toEqual(quoteOf())
  })

  test.each([
    ['calls another contract', built({ to: THIEF }), list(ROUTER)],
    ['lets another contract take the token', { spender: THIEF }, list(ROUTER)],
    ['lets another contract take the token by a permit', { spender: THIEF, permit: { spender: THIEF } }, list(ROUTER)],
  ])('is refused if it %s: the error names the address and the option', (_, change, routers) => {
    expect(() => readListed(change, routers)).toThrow(
      expect.objectContaining({
        code: 'SWAPS_ROUTER_UNLISTED',
        message: expect.stringMatching(new RegExp(`${THIEF}.*\`routers\``)),
        values: { address: THIEF },
      }),
    )
  })

  test.each([
    ['on another network alone', list(ROUTER, 'eip155:10')],
    ['nowhere', []],
  ])('is refused with a contract that it lists %s', (_, routers) => {
    expect(() => readListed({}, routers)).toThrow(expect.objectContaining({ code: 'SWAPS_ROUTER_UNLISTED' }))
  })
})

const NOW = 1000
const HALF_HOUR = 1_800_000

describe('a permit', () => {
  const all = { spender: ROUTER, token: DOLLAR, amount: '1000000', chain: 'eip155:1', deadline: NOW + HALF_HOUR }

  test('is read where all that the source says of it is what was asked', () => {
    expect(read({ permit: all }).permit).toEqual({ spender: ROUTER, deadline: NOW + HALF_HOUR })
    expect(read({ permit: { spender: ROUTER } }).permit).toEqual({ spender: ROUTER })
  })

  test.each([
    ['another spender', { spender: THIEF }],
    ['no spender', { spender: undefined }],
    ['another token', { token: EURO }],
    ['a larger amount', { amount: '1000001' }],
    ['an amount without limit', { amount: String(2n ** 256n - 1n) }],
    ['another network', { chain: 'eip155:10' }],
    ['an end that is far away', { deadline: NOW + HALF_HOUR + 1 }],
    ['an end that never comes', { deadline: Number.MAX_VALUE }],
    ['an end that is text', { deadline: '2000' }],
    ['an end after that of the quote', { deadline: 3000 }, { validUntil: 2000 }],
  ] as const)('is refused with %s', (_, change: object, more: object = {}) => {
    expect(() => read({ permit: { ...all, ...change }, ...more })).toThrow(
      expect.objectContaining({ code: 'SWAPS_QUOTE_INVALID' }),
    )
  })

  test('is refused without a contract that takes the token, and for the coin', () => {
    const invalid = expect.objectContaining({ code: 'SWAPS_QUOTE_INVALID' })
    expect(() => read({ permit: all, spender: undefined })).toThrow(invalid)
    const subject = subjectOf({ from: ether, amount: '1' })
    expect(() => read({ permit: all, spender: undefined, ...built({ value: '1' }) }, subject)).toThrow(invalid)
  })
})

describe('refuses', () => {
  test.each([
    ['no object', null],
    ['an amount of 0', { amount: '0', minimum: '0' }],
    ['a negative amount', { amount: '-1' }],
    ['a number', { amount: 1_000_000 }],
    ['a hexadecimal amount', { amount: '0xff' }],
    ['an amount with decimals', { amount: '1.5' }],
    ['an amount of 2^255', { amount: String(2n ** 255n) }],
    ['an amount of a thousand digits', { amount: '9'.repeat(1000) }],
    ['a minimum above the amount', { minimum: '1000001' }],
    ['a minimum below the slippage', { minimum: '989998' }],
    ['no minimum', { minimum: undefined }],
    ['no fees', { fees: undefined }],
    ['too many fees', { fees: Array.from({ length: 17 }, () => ({ amount: '1' })) }],
    ['a fee on top in another token', { fees: [{ amount: '1', token: THIEF, isExtra: true }] }],
    ['a fee that is none', { fees: [{ amount: '-1' }] }],
    ['a price impact above everything', { priceImpact: 10_001 }],
    ['an end that is over', { validUntil: 1000 }],
    ['a spender that is the account', { spender: ACCOUNT }],
    ['a spender that is the token', { spender: DOLLAR }],
    ['a spender that is the other token', { spender: EURO }],
    ['a spender that is nothing', { spender: `0x${'0'.repeat(40)}` }],
    ['no transaction', { transaction: undefined }],
    ['a transaction to the account', built({ to: ACCOUNT })],
    ['a call of the token itself', built({ to: DOLLAR })],
    ['a transaction to markup', built({ to: '<b>' })],
    ['data without a selector', built({ data: '0x' })],
    ['data that are no bytes', built({ data: '0xabc' })],
    ['data of 129 kB', built({ data: `0x${'ab'.repeat(129 * 1024)}` })],
    ['a value where a token is given', built({ value: '1' })],
    ['a negative value', built({ value: '-1' })],
  ])('%s', (_, change) => {
    const quote = change === null ? null : { ...quoteOf(), ...change }
    expect(() => readQuote(quote, subjectOf(), 1000)).toThrow(expect.objectContaining({ code: 'SWAPS_QUOTE_INVALID' }))
  })

  test.each([
    ['less', '999999999999999999'],
    ['more', '1000000000000000001'],
    ['nothing', '0'],
  ])('a value that is %s than the coin that is given', (_, value) => {
    const subject = subjectOf({ from: ether, to: dollar, amount: '1000000000000000000' })
    const { spender: _spender, ...quote } = quoteOf()
    const transaction = { ...quote.transaction, value }
    expect(() => readQuote({ ...quote, transaction }, subject, 0)).toThrow(
      expect.objectContaining({ code: 'SWAPS_QUOTE_INVALID' }),
    )
  })

  test('a spender of the coin', () => {
    const subject = subjectOf({ from: ether, to: euro, amount: '1' })
    const quote = { ...quoteOf(), transaction: { ...quoteOf().transaction, to: ROUTER, value: '1' } }
    expect(() => readQuote(quote, subject, 0)).toThrow(expect.objectContaining({ code: 'SWAPS_QUOTE_INVALID' }))
  })
})
