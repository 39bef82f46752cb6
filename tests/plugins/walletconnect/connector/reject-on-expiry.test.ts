import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { rejectOnExpiry } from '../../../../plugins/walletconnect/connector/patch-engine.js'
import { manualClock } from '../../../../testing/ports/manual-clock.js'

const boot = () => {
  const clock = manualClock()
  const events = new EventEmitter()
  const engine = {
    events: new EventEmitter(),
    sendRequest: vi.fn(async (_request: object) => 1),
    setProposal: vi.fn(async (_id: number, _proposal: object) => {}),
  }
  const { sendRequest } = engine
  rejectOnExpiry({ engine, events } as never, clock)
  const request = (method: string, expiry?: number) => engine.sendRequest({ method, clientRpcId: 7, expiry })
  const ended = vi.fn()
  engine.events.on('session_request:7', ended)
  return { clock, engine, ended, events, request, sendRequest }
}

test.each([
  ['wc_sessionRequest', undefined, 300],
  ['wc_sessionRequest', 600, 600],
  ['wc_sessionAuthenticate', undefined, 3600],
] as const)('%s that lives %s seconds ends a second before', async (method, expiry, life) => {
  const { clock, ended, request, sendRequest } = boot()
  await request(method, expiry)
  expect(sendRequest).toHaveBeenCalledWith({ method, clientRpcId: 7, expiry })
  await clock.advance(life * 1000 - 1001)
  expect(ended).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith({ error: new Error('Request expired.') })
})

test('does not reject an answered request, or one without a known lifetime', async () => {
  const { clock, engine, ended, request } = boot()
  await request('wc_sessionRequest')
  engine.events.emit('session_request:7', { result: 'signed' })
  await request('wc_sessionUpdate')
  await clock.advance(4_000_000)
  expect(ended).toHaveBeenCalledExactlyOnceWith({ result: 'signed' })
})

test('rejects an unanswered proposal one second early, and no answered one', async () => {
  const { clock, engine, events } = boot()
  const ended = vi.fn()
  events.on('proposal_expire', ended)
  await engine.setProposal(1, {})
  await engine.setProposal(2, {})
  engine.events.emit('session_connect:2', { session: {} })
  await clock.advance(298_999)
  expect(ended).not.toHaveBeenCalled()
  await clock.advance(10_000)
  expect(ended).toHaveBeenCalledExactlyOnceWith({ id: 1 })
})
