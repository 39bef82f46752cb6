import { expect, test } from 'vitest'
import { checkDraft, expectComplete } from '../../../plugins/send/check-draft.js'
import type { SendDraft, SendToken } from '../../../plugins/send/contract.js'

const token: SendToken = { chain: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, amount: '1000' }
const whole: SendDraft = {
  token,
  amount: '0.000000000000001',
  unit: 'token',
  isMax: false,
  memo: '',
  receiver: { address: '0x1', kind: 'account' },
}
const none = { isReceiverInvalid: false, isUnreadable: false, needsMemo: false }
const without = <Key extends keyof SendDraft>(draft: SendDraft, key: Key): SendDraft => {
  const { [key]: _, ...rest } = draft
  return rest as unknown as SendDraft
}

test.each([
  ['nothing', whole, none, undefined],
  ['the token before everything', { ...without(whole, 'token'), amount: 'x' }, none, 'token'],
  ['a wrong amount', { ...without(whole, 'receiver'), amount: 'x' }, none, 'value'],
  ['an amount that can be read', { ...whole, amount: '' }, { ...none, isUnreadable: true }, 'value'],
  ['an amount', { ...without(whole, 'receiver'), amount: '' }, none, 'amount'],
  ['an amount above nothing', { ...whole, amount: '0' }, none, 'amount'],
  ['funds', { ...without(whole, 'receiver'), amount: '0.000000000000001001' }, none, 'funds'],
  ['a receiver', without(whole, 'receiver'), none, 'receiver'],
  ['a valid receiver', whole, { ...none, isReceiverInvalid: true }, 'address'],
  ['a memo', whole, { ...none, needsMemo: true }, 'memo'],
])('misses %s (interop 5.10)', (_, draft, facts, problem) => {
  expect(checkDraft(draft, facts)).toBe(problem)
})

test('needs no funds for Max, which is read anew, nor for a balance that is unknown', () => {
  expect(checkDraft({ ...whole, amount: '5', isMax: true }, none)).toBeUndefined()
  const { amount: _, ...unknown } = token
  expect(checkDraft({ ...whole, amount: '5', token: unknown }, none)).toBeUndefined()
})

test('says so in the words of the specification (5.6)', () => {
  const bare = { ...without(whole, 'token'), amount: '' }
  for (const draft of [{ ...whole, amount: '' }, without(whole, 'receiver'), { ...whole, amount: 'x' }, bare])
    expect(() => expectComplete(draft)).toThrow('An amount and receiver address are required')
  expect(() => expectComplete(without(whole, 'token'))).toThrow('A token is required')
})
