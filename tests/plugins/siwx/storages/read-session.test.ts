import { expect, test } from 'vitest'
import { isSessionOf } from '../../../../plugins/siwx/storages/is-session-of.js'
import { readSession } from '../../../../plugins/siwx/storages/read-session.js'
import { FORMS } from '../../../support/sign-in-forms.js'
import { good } from '../message/message.fixture.js'

const session = { data: good, message: 'message', signature: '0x01' }
const whole = {
  ...session,
  data: {
    ...good,
    statement: 'Come in.',
    requestId: 'one',
    expirationTime: '2030-01-01T00:00:00Z',
    notBefore: '2020-01-01T00:00:00Z',
    resources: ['https://a.org/'],
  },
  cacao: { h: {}, p: {}, s: {} },
}

test('keeps every field of a session, and no others', () => {
  expect(readSession({ ...whole, more: 1 }, 'session')).toStrictEqual(whole)
  const read = readSession({ ...session, data: { ...good, more: 1 } }, 'session')
  expect(read).toStrictEqual(session)
  expect([Object.isFrozen(read), Object.isFrozen(read.data)]).toEqual([true, true])
  expect(readSession({ ...session, message: 'x'.repeat(20_000) }, 'session').message).toHaveLength(20_000)
})

test.each([
  [{ ...session, data: [] }, 's.data: expected an object'],
  [{ ...session, data: { ...good, domain: 7 } }, 's.data.domain: expected text'],
  [{ ...session, data: { ...good, statement: '' } }, 's.data.statement: expected text'],
  [{ ...session, data: { ...good, resources: 'x' } }, 's.data.resources: expected a list'],
  [{ ...session, data: { ...good, resources: [7] } }, 's.data.resources.0: expected text'],
  [{ ...session, data: { ...good, chainId: 'x:eip155:1' } }, 's.data.chainId: expected a CAIP-2 id'],
  [{ ...session, data: { ...good, chainId: 'eip155:1:2' } }, 's.data.chainId: expected a CAIP-2 id'],
  [{ ...session, data: { ...good, chainId: 'EIP155:1' } }, 's.data.chainId: expected a CAIP-2 id'],
  [{ ...session, message: 7 }, 's.message: expected text'],
  [{ ...session, message: 'x'.repeat(20_001) }, 's.message: too long'],
  [{ ...session, signature: undefined }, 's.signature: expected text'],
  [{ ...session, cacao: 'x' }, 's.cacao: expected an object'],
])('says what is wrong with a session: %#', (value, message) => {
  expect(() => readSession(value, 's')).toThrow(new TypeError(message))
})

test('reads ids of other chains', () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(readSession({ ...session, data: { ...good, chainId } }, 's').data.chainId).toBe(chainId)
})

test('belongs to the account on any network of its namespace, and in no other', () => {
  const own = readSession(session, 's')
  expect(isSessionOf(own, 'eip155:10', good.accountAddress.toLowerCase(), FORMS)).toBe(true)
  expect(isSessionOf(own, 'solana:1', good.accountAddress, FORMS)).toBe(false)
  expect(isSessionOf(own, 'eip155:1', '0x01', FORMS)).toBe(false)
})
