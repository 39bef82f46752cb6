import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSession, parseSwitched, toSwitched } from '../../../kernel/flows/parse-session.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork } from '../../support/fake-namespace.js'

const causeOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return (error as { cause?: Error }).cause?.message ?? (error as { details?: string }).details
  }
}

const boot = () =>
  bootKernel({
    plugins: [fakeNamespace({ networks: [fakeNetwork('fake:one', { deprecatedCaipNetworkId: 'fake:old' })] })],
  }).kernel

describe('a session', () => {
  test('keeps only the known fields of a wallet’s answer', () => {
    const answer = { chain: 'fake:nine', accounts: ['a', 'b'], approvedChains: ['fake:one'], more: 'dropped' }
    expect(parseSession(boot(), 'fake', answer)).toEqual({
      chain: 'fake:nine',
      addsNetworks: false,
      accounts: [{ address: 'a' }, { address: 'b' }],
      approvedChains: ['fake:one'],
    })
  })

  test('rejects any other shape', () => {
    const kernel = boot()
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(() => parseSession(kernel, 'fake', answer)).toThrow(
          expect.objectContaining({
            code: 'CONNECTOR_INVALID',
            message: 'The wallet returned an invalid connection. Try again, or use another wallet.',
          }),
        )
      }),
    )
  })
})

test('reads the name of an account’s kind, and refuses what is no message', () => {
  const parse = (kindLabel: unknown) =>
    parseSession(boot(), 'fake', { chain: 'fake:one', accounts: [{ address: 'a', kind: 'watched', kindLabel }] })
  const label = { key: 'watch.kind', values: { days: 3, owner: 'Ann' } }
  expect(parse({ ...label, more: 'dropped' }).accounts).toEqual([{ address: 'a', kind: 'watched', kindLabel: label }])
  for (const wrong of [7, {}, { key: 'watch.kind', values: { days: true } }])
    expect(() => parse(wrong)).toThrow(expect.objectContaining({ code: 'CONNECTOR_INVALID' }))
})

test('keeps the first thousand accounts of a wallet, and the active one', () => {
  const accounts = Array.from({ length: 20_000 }, (_, at) => `account-${at}`)
  const parse = (active?: string) => parseSession(boot(), 'fake', { chain: 'fake:one', accounts, active }).accounts
  expect(parse()).toHaveLength(1000)
  expect(parse('account-0')[0]?.address).toBe('account-0')
  const exact = parseSession(boot(), 'fake', { chain: 'fake:one', accounts: accounts.slice(0, 1000), active: 'x' })
  expect(exact.accounts).toHaveLength(1000)
  expect(parse('account-5').at(-1)?.address).toBe('account-999')
  const late = parse('account-19000').map(({ address }) => address)
  expect([late.length, late.includes('account-19000'), late.includes('account-999')]).toEqual([1000, true, true])
})

test('keeps what a wallet says of an account, with its name cleaned', () => {
  const account = {
    address: 'a',
    kind: 'vault',
    label: ' My\u202esavings ',
    publicKey: '02ab',
    chains: ['fake:one'],
    more: 1,
  }
  const parsed = parseSession(boot(), 'fake', { chain: 'fake:one', accounts: [account, { address: 'b', label: 7 }] })
  expect(parsed.accounts).toEqual([
    { address: 'a', kind: 'vault', label: 'Mysavings', publicKey: '02ab', chains: ['fake:one'] },
    { address: 'b' },
  ])
})

test.each([
  {},
  { address: '' },
  { address: 'a', kind: 7 },
  { address: 'a', kind: 'x'.repeat(513) },
  { address: 'a', chains: 'fake:one' },
])('rejects the account %j', (account) => {
  expect(() => parseSession(boot(), 'fake', { chain: 'fake:one', accounts: [account] })).toThrow(
    expect.objectContaining({ code: 'CONNECTOR_INVALID' }),
  )
})

test('parses a session once', () => {
  const kernel = boot()
  const session = parseSession(kernel, 'fake', { chain: 'fake:one', accounts: ['a'] })
  expect(parseSession(kernel, 'fake', session)).toBe(session)
})

test('keeps each address once', () => {
  const session = parseSession(boot(), 'fake', { chain: 'fake:one', accounts: ['a', 'b', 'a'] })
  expect(session.accounts.map(({ address }) => address)).toEqual(['a', 'b'])
})

test('writes an address as its network does, and rejects one of another network', () => {
  const { kernel } = bootKernel({
    plugins: [
      fakeNamespace({
        validators: {
          address: {
            isValid: (text, network) => text.startsWith(`${network?.id ?? ''}`),
            isSame: (one, other) => one === other,
            forNetwork: (address, network) =>
              address.startsWith('any-') ? address.replace('any', String(network.id)) : undefined,
          },
        },
      }),
    ],
  })
  const parse = (account: string) => parseSession(kernel, 'fake', { chain: 'fake:two', accounts: [account] }).accounts
  expect(parse('any-alice')).toEqual([{ address: 'two-alice' }])
  expect(parse('two-bob')).toEqual([{ address: 'two-bob' }])
  expect(() => parse('one-bob')).toThrow(expect.objectContaining({ code: 'CONNECTOR_INVALID' }))
})

test('drops an account that is not an address of the namespace', () => {
  const { kernel } = bootKernel({
    plugins: [
      fakeNamespace({ validators: { address: { isValid: (text) => text.startsWith('fake1'), isSame: Object.is } } }),
    ],
  })
  const answer = (account: string) => ({ chain: 'fake:one', accounts: ['fake1a', account] })
  expect(parseSession(kernel, 'fake', answer('fake1b')).accounts).toEqual([
    { address: 'fake1a' },
    { address: 'fake1b' },
  ])
  expect(() => parseSession(kernel, 'fake', answer('not an address'))).toThrow(
    expect.objectContaining({ code: 'CONNECTOR_INVALID' }),
  )
})

test('a chain is one of the namespace, under its current id', () => {
  const kernel = boot()
  const chainOf = (chain: unknown) => parseSession(kernel, 'fake', { chain, accounts: ['a'] }).chain
  expect(chainOf('fake:old')).toBe('fake:one')
  expect(chainOf('fake:nine')).toBe('fake:nine')
  for (const odd of ['fake', 'fake:', ':one', 'mock:one', 'fake:one:two', '', 7, null, undefined, {}, ['fake:one']]) {
    expect(() => chainOf(odd)).toThrow(expect.objectContaining({ code: 'CONNECTOR_INVALID' }))
  }
})

test('finds the active account among thousands of objects, whatever stands beside it', () => {
  const accounts = Array.from({ length: 1200 }, (_, at) => ({ address: `account-${at}` }))
  const parse = (list: readonly unknown[]) =>
    parseSession(boot(), 'fake', { chain: 'fake:one', accounts: list, active: 'account-1100' })
  const kept = parse(accounts).accounts.map(({ address }) => address)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([1000, 'account-1', 'account-1100'])
  expect(parse(accounts.toSpliced(1050, 1, null as never)).accounts.at(-1)?.address).toBe('account-1100')
})

test.each([
  ['nothing', 'session: expected an object'],
  [{ chain: 'fake:one' }, 'accounts: expected a list'],
  [{ chain: 'fake:one', accounts: [] }, 'accounts: expected at least one'],
  [{ chain: 'fake:one', accounts: [''] }, 'accounts.0: expected text'],
  [{ chain: 'fake:one', accounts: ['a'], approvedChains: 7 }, 'approvedChains: expected a list'],
  [{ chain: 'fake:one', accounts: ['a'], active: '' }, 'active: expected text'],
  [{ chain: 'fake:one', accounts: ['a'], wallet: 'W' }, 'wallet: expected an object'],
  [{ chain: 'fake:one', accounts: ['a'], also: [] }, 'also: expected an object'],
])('says what is wrong with %j', (answer, message) => {
  expect(causeOf(() => parseSession(boot(), 'fake', answer))).toBe(message)
})

test('keeps the active account, if the wallet names one', () => {
  const parse = (active?: string) => parseSession(boot(), 'fake', { chain: 'fake:one', accounts: ['a'], active })
  expect(parse('a')).toHaveProperty('active', 'a')
  expect(parse()).not.toHaveProperty('active')
})

test('keeps the name of the answering wallet, cleaned, with a picture of at most 512 kB', () => {
  const parse = (wallet: unknown) => parseSession(boot(), 'fake', { chain: 'fake:one', accounts: ['a'], wallet })
  const LARGEST = 'x'.repeat(512 * 1024)
  expect(parse({ name: ' W\u202eallet ', more: 1 }).wallet).toStrictEqual({ name: 'Wallet' })
  expect(parse({ name: 'Wallet', imageUrl: LARGEST }).wallet).toStrictEqual({ name: 'Wallet', imageUrl: LARGEST })
  for (const imageUrl of [`${LARGEST}x`, 7, [], undefined])
    expect(parse({ name: 'Wallet', imageUrl }).wallet).toStrictEqual({ name: 'Wallet' })
  for (const wallet of [{ name: '' }, {}, { imageUrl: 'x' }, undefined])
    expect(parse(wallet)).not.toHaveProperty('wallet')
})

test('leaves an account of another network as it is, if it is an address of the namespace', () => {
  const { kernel } = bootKernel({
    plugins: [
      fakeNamespace({
        validators: {
          address: {
            isValid: (text, network) => text.startsWith(String(network?.id ?? 'n')),
            isSame: Object.is,
            forNetwork: (address, network) => `${network.id}-${address}`,
          },
        },
      }),
    ],
  })
  const parse = (account: unknown, chain = 'fake:one') =>
    parseSession(kernel, 'fake', { chain, accounts: [account] }).accounts[0]?.address
  expect(parse({ address: 'nine-a', chains: ['fake:nine'] })).toBe('nine-a')
  expect(parse({ address: 'nine-a', chains: ['fake:nine', 'fake:one'] })).toBe('one-nine-a')
  expect(parse({ address: 'nine-a' })).toBe('one-nine-a')
  // Without the network the address is not written anew.
  expect(parse({ address: 'nine-a' }, 'fake:nine')).toBe('nine-a')
  expect(causeOf(() => parse({ address: 'x', chains: ['fake:nine'] }))).toBe('an account is no address of fake:one')
})

test('adds networks only if the wallet says so', () => {
  const parse = (addsNetworks: unknown) =>
    parseSession(boot(), 'fake', { chain: 'fake:one', accounts: ['a'], addsNetworks }).addsNetworks
  expect([true, 'true', 1, undefined].map(parse)).toEqual([true, false, false, false])
})

test('keeps what the wallet says first of an address', () => {
  const accounts = [
    { address: 'a', label: 'First' },
    { address: 'a', label: 'Second' },
  ]
  expect(parseSession(boot(), 'fake', { chain: 'fake:one', accounts }).accounts).toEqual([
    { address: 'a', label: 'First' },
  ])
})

test('parses a session of one namespace again for another', () => {
  const kernel = boot()
  const session = parseSession(kernel, 'fake', { chain: 'fake:one', accounts: ['a'] })
  expect(() => parseSession(kernel, 'mock', session)).toThrow(expect.objectContaining({ code: 'CONNECTOR_INVALID' }))
})

test('reads what the wallet shares in the other listed namespaces', () => {
  const { kernel, logger } = bootKernel({
    plugins: [fakeNamespace(), fakeNamespace({ id: 'mock' }), fakeNamespace({ id: 'test' })],
  })
  const parse = (also: unknown) =>
    parseSession(kernel, 'fake', { chain: 'fake:one', accounts: ['a'], wallet: { name: 'Wallet' }, also })
  const wallet = { name: 'Wallet' }
  const mock = { chain: 'mock:one', accounts: ['b'], also: { fake: { chain: 'fake:one', accounts: ['c'] } } }
  expect(parse({ mock, fake: mock, none: { ...mock, chain: 'none:one' } }).also).toEqual({
    mock: { chain: 'mock:one', accounts: [{ address: 'b' }], wallet, addsNetworks: false },
  })
  expect(parse({ mock: { ...mock, wallet: { name: 'Other' } } }).also?.['mock']?.wallet).toEqual({ name: 'Other' })
  expect(logger.lines).toEqual([])
  expect(parse({ mock, test: 'x' }).also).toHaveProperty('mock')
  expect(logger.lines.map(({ level, message }) => [level, message])).toEqual([
    ['info', 'What the wallet shares in test cannot be read.'],
  ])
  for (const also of [{}, { test: 'x' }, undefined]) expect(parse(also)).not.toHaveProperty('also')
})

test('stays on the accounts if the wallet answers a switch with the network alone', () => {
  const kernel = boot()
  const session = parseSession(kernel, 'fake', { chain: 'fake:one', accounts: ['a', 'b'], active: 'b' })
  expect(parseSwitched(kernel, 'fake', 'fake:nine', session)).toEqual({ ...session, chain: 'fake:nine' })
  const answer = { chain: 'fake:nine', accounts: ['c'] }
  expect(parseSwitched(kernel, 'fake', answer, session)).toMatchObject({
    chain: 'fake:nine',
    accounts: [{ address: 'c' }],
  })
})

test('joins a switch to what the wallet shared before', () => {
  const { kernel } = bootKernel({
    plugins: [fakeNamespace(), fakeNamespace({ id: 'mock' }), fakeNamespace({ id: 'test' })],
  })
  const parse = (chain: string, also: unknown, more = {}) =>
    parseSession(kernel, 'fake', { chain, accounts: ['a'], also, ...more })
  const mock = { chain: 'mock:one', accounts: ['b'] }
  const test = { chain: 'test:one', accounts: ['c'] }
  const before = parse('fake:one', { mock }, { wallet: { name: 'Wallet' }, approvedChains: ['fake:one'] })
  const switched = toSwitched('fake', before, parse('fake:two', { test }))
  expect(switched).toMatchObject({ chain: 'fake:two', wallet: { name: 'Wallet' }, approvedChains: ['fake:one'] })
  expect(Object.keys(switched.also ?? {})).toEqual(['mock', 'test'])
  expect(parseSession(kernel, 'fake', switched)).toBe(switched)
})
