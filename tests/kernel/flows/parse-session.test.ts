import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSession } from '../../../kernel/flows/parse-session.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork } from '../../support/fake-namespace.js'

const boot = () =>
  bootKernel({
    plugins: [fakeNamespace({ networks: [fakeNetwork('fake:one', { deprecatedCaipNetworkId: 'fake:old' })] })],
  }).kernel

describe('a session', () => {
  test('keeps only the known fields of a wallet’s answer', () => {
    const answer = { chain: 'fake:nine', accounts: ['a', 'b'], approvedChains: ['fake:one'], more: 'dropped' }
    expect(parseSession(boot(), 'fake', answer)).toEqual({
      chain: 'fake:nine',
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

test('keeps the first thousand accounts of a wallet, and the active one', () => {
  const accounts = Array.from({ length: 20_000 }, (_, at) => `account-${at}`)
  const parse = (active?: string) => parseSession(boot(), 'fake', { chain: 'fake:one', accounts, active }).accounts
  expect(parse()).toHaveLength(1000)
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
  for (const odd of ['fake', 'fake:', ':one', 'mock:one', 'fake:one:two', '', 7, null, undefined, {}]) {
    expect(() => chainOf(odd)).toThrow(expect.objectContaining({ code: 'CONNECTOR_INVALID' }))
  }
})
