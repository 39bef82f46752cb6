import { expect, test, vi } from 'vitest'
import { approvalScript } from '../../../testing/approvals/approval-script.js'
import type { Behaviour } from '../../../testing/approvals/approval-types.js'

const request = { method: 'sign', params: ['hello'] }
const meet = async (behaviour: Behaviour, extra: object = {}) => {
  const approvals = approvalScript()
  approvals.next('sign', behaviour)
  const perform = vi.fn(() => 'signed')
  const answer = approvals.run(request, { asks: true, perform, ...extra })
  return { answer, perform, approvals }
}

test('approves by default', async () => {
  const approvals = approvalScript()
  expect(await approvals.run(request, { asks: true, perform: () => 'signed' })).toBe('signed')
  expect(approvals.prompts).toBe(1)
})

test('declines with 4001, or as an unknown chain with 4902', async () => {
  await expect((await meet('reject')).answer).rejects.toMatchObject({ code: 4001 })
  await expect((await meet('unknown-chain')).answer).rejects.toMatchObject({ code: 4902 })
})

test('scripts an empty rejection, a throw, an invalid answer and silence', async () => {
  const falsy = await meet('falsy')
  await expect(falsy.answer).rejects.toBeUndefined()
  const garbage = await meet('garbage')
  expect(await garbage.answer).toEqual({ garbage: true })
  expect([falsy, garbage].map(({ perform }) => perform.mock.calls.length)).toEqual([0, 0])
  const approvals = approvalScript()
  approvals.next('sign', 'throw')
  expect(() => approvals.run(request, { asks: true, perform: () => 1 })).toThrow('The wallet broke.')
})

test('gives the very answer or error it is given', async () => {
  expect(await (await meet({ result: 42 })).answer).toBe(42)
  await expect((await meet({ error: 'odd' })).answer).rejects.toBe('odd')
})

test('reports success without performing', async () => {
  const { answer, perform } = await meet('stay', { pretend: () => 'as if' })
  expect(await answer).toBe('as if')
  expect(perform).not.toHaveBeenCalled()
})

test('performs once, emits twice, and calls back twice', async () => {
  const approvals = approvalScript()
  approvals.next('sign', 'twice')
  const repeat = vi.fn()
  const callback = vi.fn()
  const perform = vi.fn(() => 'signed')
  await approvals.run(request, { asks: true, perform, repeat }).then(callback)
  expect([perform, repeat, callback].map((fn) => fn.mock.calls.length)).toEqual([1, 1, 2])
})

test('waits for approval or rejection', async () => {
  const approvals = approvalScript()
  const seen = vi.fn()
  const stop = approvals.onPending(seen)
  approvals.script({ sign: 'delay' })
  const first = approvals.run(request, { asks: true, perform: () => 1 })
  const second = approvals.run(request, { asks: true, perform: () => 2 })
  await Promise.resolve()
  expect(approvals.pending).toMatchObject([{ id: 1, method: 'sign', params: ['hello'], waitsFor: 'answer' }, { id: 2 }])
  const refused = expect(second).rejects.toMatchObject({ code: 4001 })
  approvals.pending[1]?.reject()
  approvals.release()
  expect(await first).toBe(1)
  await refused
  expect(approvals.pending).toEqual([])
  expect(seen).toHaveBeenCalledTimes(4)
  stop()
})

test('a request that was answered is not answered again', async () => {
  const { answer, approvals, perform } = await meet('delay')
  const [waiting] = approvals.pending
  waiting?.approve()
  waiting?.reject()
  waiting?.approve()
  expect(await answer).toBe('signed')
  expect(perform).toHaveBeenCalledTimes(1)
})

test('one-shots come first and in turn, then the script of the method, then that of every request', async () => {
  const approvals = approvalScript()
  approvals.script({ '*': 'reject', sign: { result: 'script' } })
  approvals.next('sign', { result: 'first' })
  approvals.next('*', { result: 'second' })
  const ask = (method: string, asks = true) => approvals.run({ method, params: [] }, { asks, perform: () => 'done' })
  expect(await ask('sign')).toBe('first')
  expect(await ask('read', false)).toBe('done')
  expect(await ask('sign')).toBe('second')
  expect(await ask('sign')).toBe('script')
  await expect(ask('send')).rejects.toMatchObject({ code: 4001 })
})

test('holds every request that prompts in manual mode, unless scripted', async () => {
  const approvals = approvalScript({ manual: true })
  approvals.next('sign', { result: 'scripted' })
  expect(await approvals.run(request, { asks: true, perform: () => 1 })).toBe('scripted')
  expect(await approvals.run({ method: 'read', params: [] }, { asks: false, perform: () => 2 })).toBe(2)
  const waiting = approvals.run(request, { asks: true, perform: () => 3 })
  await Promise.resolve()
  expect(approvals.pending).toHaveLength(1)
  approvals.release()
  expect(await waiting).toBe(3)
})

test('refuses what is malformed before anybody is asked', async () => {
  const approvals = approvalScript()
  const check = () => Promise.reject(new Error('malformed'))
  await expect(approvals.run(request, { asks: true, check, perform: () => 1 })).rejects.toThrow('malformed')
  expect(approvals.prompts).toBe(0)
})
