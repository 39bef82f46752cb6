import { describe, expect, test } from 'vitest'
import {
  covers,
  isOfPage,
  isSameSubject,
  isTimely,
  keyOf,
  type Subject,
  subjectOf,
} from '../../../../plugins/siwx/sessions/subject.js'
import { FORMS } from '../../../support/sign-in-forms.js'
import { good } from '../message/message.fixture.js'

const subject: Subject = {
  namespace: 'eip155',
  chainId: 'eip155:1',
  address: good.accountAddress.toLowerCase(),
  connectorId: 'wallet',
}
const page = { host: 'service.org', origin: 'https://service.org' } as Location

test('is the active connection of a namespace', () => {
  const connection = { account: 'a', chain: 'eip155:1', connectorId: 'wallet', other: 1 }
  const stores = { connections: { active: (name: string) => (name === 'eip155' ? connection : undefined) } } as never
  expect(subjectOf(stores, 'eip155')).toEqual({
    namespace: 'eip155',
    chainId: 'eip155:1',
    address: 'a',
    connectorId: 'wallet',
  })
  expect(subjectOf(stores, 'solana')).toBeUndefined()
})

test('has one key for what one sign-in covers', () => {
  const shown = { ...subject, address: good.accountAddress }
  expect(keyOf(shown, 'account', FORMS)).toBe(`eip155:${subject.address}`)
  expect(keyOf(shown, 'network', FORMS)).toBe(`eip155:1:${subject.address}`)
})

test('is the same account on the same network through the same wallet', () => {
  expect(isSameSubject(subject, { ...subject })).toBe(true)
  expect(isSameSubject(undefined, undefined)).toBe(true)
  for (const other of [
    undefined,
    { ...subject, chainId: 'eip155:2' as const },
    { ...subject, address: 'b' },
    { ...subject, connectorId: 'other' },
  ])
    expect([isSameSubject(subject, other), isSameSubject(other, subject)]).toEqual([false, false])
})

test.each([
  ['service.org', 'https://service.org/login', true],
  ['other.org', 'https://service.org/login', false],
  ['service.org', 'https://other.org/login', false],
  ['service.org', 'http://service.org/login', false],
  ['service.org', 'nowhere', false],
])('a message for %s with the URI %s is of the page: %s', (domain, uri, isOne) => {
  expect(isOfPage({ domain, uri }, page)).toBe(isOne)
})

describe('the times of a message', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const [before, at, after] = [-1, 0, 1].map((step) => new Date(now + step).toISOString()) as [string, string, string]

  test.each([
    [{}, true],
    [{ expirationTime: after }, true],
    [{ expirationTime: at }, false],
    [{ expirationTime: 'soon' }, false],
    [{ notBefore: before }, true],
    [{ notBefore: at }, true],
    [{ notBefore: after }, false],
    [{ notBefore: 'later' }, false],
    [{ expirationTime: after, notBefore: after }, false],
    [{ expirationTime: before, notBefore: before }, false],
  ])('%j are valid now: %s', (times, isValid) => {
    expect(isTimely({ ...good, ...times }, now)).toBe(isValid)
  })
})

describe('a sign-in', () => {
  const covered = (data: object, policy: 'account' | 'network' = 'account', other: Partial<Subject> = {}) =>
    covers({ ...good, ...data }, { ...subject, ...other }, { policy, page, now: 0, forms: FORMS })

  test('covers its account on every network, or on its own alone', () => {
    expect([covered({}), covered({}, 'network')]).toEqual([true, true])
    const elsewhere = { chainId: 'eip155:2' } as const
    expect([covered({}, 'account', elsewhere), covered({}, 'network', elsewhere)]).toEqual([true, false])
  })

  test.each([
    ['of another namespace', { chainId: 'eip155x:1' }],
    ['of another account', { accountAddress: `0x${'1'.repeat(40)}` }],
    ['for another page', { domain: 'other.org' }],
    ['that has ended', { expirationTime: '1969-01-01T00:00:00Z' }],
  ])('covers nothing if it is %s', (_, data) => {
    expect(covered(data)).toBe(false)
  })
})
