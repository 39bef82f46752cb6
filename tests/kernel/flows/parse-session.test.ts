import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAccount, parseChain, parseSession } from '../../../kernel/flows/parse-session.js'
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
      accounts: ['a', 'b'],
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

test('what a wallet uses an address for is one of the known kinds', () => {
  const answer = (type: unknown) => ({ chain: 'fake:one', accounts: ['a', 'b'], accountTypes: { b: type } })
  expect(parseSession(boot(), 'fake', answer('ordinal')).accountTypes).toEqual({ b: 'ordinal' })
  expect(() => parseSession(boot(), 'fake', answer('treasure'))).toThrow(
    expect.objectContaining({ code: 'CONNECTOR_INVALID' }),
  )
})

test('drops an account that is not an address of the namespace', () => {
  const { kernel } = bootKernel({
    plugins: [fakeNamespace({ validators: { address: (text) => text.startsWith('fake1') } })],
  })
  const answer = (account: string) => ({ chain: 'fake:one', accounts: ['fake1a', account] })
  expect(parseSession(kernel, 'fake', answer('fake1b')).accounts).toEqual(['fake1a', 'fake1b'])
  expect(() => parseSession(kernel, 'fake', answer('not an address'))).toThrow(
    expect.objectContaining({ code: 'CONNECTOR_INVALID' }),
  )
})

test('a chain is one of the namespace, under its current id', () => {
  const kernel = boot()
  expect(parseChain(kernel, 'fake', 'fake:old')).toBe('fake:one')
  expect(parseChain(kernel, 'fake', 'fake:nine')).toBe('fake:nine')
  for (const odd of ['fake', 'fake:', ':one', 'mock:one', 'fake:one:two', '', 7, null, undefined, {}]) {
    expect(() => parseChain(kernel, 'fake', odd)).toThrow(expect.objectContaining({ code: 'CONNECTOR_INVALID' }))
  }
})

test('an account is found exactly before it is found in another case', () => {
  expect(findAccount(['ABC', 'abc'], 'abc')).toBe('abc')
  expect(findAccount(['ABC'], 'abc')).toBe('ABC')
  expect(findAccount(['ABC'], 'abd')).toBeUndefined()
  expect(findAccount(['ABC'], undefined)).toBeUndefined()
  expect(findAccount([], 'abc')).toBeUndefined()
})
