import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import type { FrameDialect } from '../../../kernel/contract/frame.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { recordingLogger } from '../../../testing/ports/recording-logger.js'
import { type FakeFrameOptions, fakeFrame } from '../../../testing/ports/fake-frame.js'
import { flush, never, stateOf } from '../../support/flush.js'

const ORIGIN = 'https://keys.example'
const address = z.object({ address: z.string() })

const open = async (options: Partial<FakeFrameOptions> = {}) => {
  const clock = manualClock()
  const logger = recordingLogger()
  const port = fakeFrame({ clock, logger, ...options })
  const frame = await port({ src: `${ORIGIN}/`, origin: ORIGIN, title: 'Keys', transport: 'port' })
  const [page] = port.pages
  if (!page) throw new Error('No page was opened.')
  return { clock, logger, frame, page }
}

it('answers a request with the parsed result, after the handshake', async () => {
  const { frame, page } = await open({ answers: { login: (payload) => ({ address: '0x1', payload }) } })
  await expect(frame.request('login', { email: 'ada@example.org' }, address)).resolves.toMatchObject({ address: '0x1' })
  expect(page.requests).toEqual([{ type: 'login', payload: { email: 'ada@example.org' } }])
  await expect(frame.ready).resolves.toBeUndefined()
})

it('rejects when the page does not answer the handshake in 20 seconds', async () => {
  const { frame, clock } = await open({ loads: false })
  const asked = frame.request('login', {}, address)
  asked.catch(() => undefined)
  await clock.advance(19_999)
  expect(await stateOf(frame.ready)).toBe('pending')
  await clock.advance(1)
  await expect(frame.ready).rejects.toMatchObject({
    code: 'FRAME_FAILED',
    shortMessage: 'The page of https://keys.example could not be loaded. Check the connection and try again.',
  })
  await expect(asked).rejects.toMatchObject({ code: 'FRAME_FAILED' })
  expect(clock.pending).toBe(0)
})

it('rejects a request without an answer after 30 seconds, or after its own timeout, and tells the page', async () => {
  const { frame, page, clock } = await open({ answers: { sign: 'never' } })
  const asked = frame.request('sign', {}, address)
  const patient = frame.request('sign', {}, address, { timeout: 60_000 })
  for (const promise of [asked, patient]) promise.catch(() => undefined)
  await clock.advance(30_000)
  await expect(asked).rejects.toMatchObject({ code: 'FRAME_TIMEOUT' })
  expect(page.cancelled).toEqual(['sign'])
  expect(await stateOf(patient)).toBe('pending')
  await clock.advance(30_000)
  await expect(patient).rejects.toMatchObject({ code: 'FRAME_TIMEOUT' })
  expect(clock.pending).toBe(0)
})

it('rejects an aborted request and drops its late answer', async () => {
  const { frame, page } = await open({ answers: { sign: () => never() } })
  const controller = new AbortController()
  const asked = frame.request('sign', {}, address, { signal: controller.signal })
  asked.catch(() => undefined)
  await flush()
  controller.abort()
  await expect(asked).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(page.cancelled).toEqual(['sign'])
  page.send('{"id":1,"result":{"address":"0x1"}}')
  await flush()
  await expect(frame.request('sign', {}, address, { signal: controller.signal })).rejects.toMatchObject({
    code: 'OPERATION_ABORTED',
  })
  expect(page.requests).toHaveLength(1)
})

it.each([
  ['an answer that does not fit the schema', { read: () => ({ address: 7 }) }, {}, 'FRAME_MESSAGE_INVALID'],
  ['an input of more than a million characters', {}, { text: 'x'.repeat(1_000_001) }, 'FRAME_MESSAGE_INVALID'],
  ['an input that is not JSON', {}, { big: 1n }, 'FRAME_MESSAGE_INVALID'],
] as const)('refuses %s', async (_name, answers, payload, code) => {
  const { frame } = await open({ answers })
  await expect(frame.request('read', payload, address)).rejects.toMatchObject({ code })
})

it('passes on the error of the page with its code', async () => {
  const refuse = () => {
    throw Object.assign(new Error('User rejected'), { code: 4001 })
  }
  const { frame } = await open({ answers: { sign: refuse } })
  await expect(frame.request('sign', {}, address)).rejects.toMatchObject({
    code: 'FRAME_REFUSED',
    details: 'User rejected',
    cause: { code: 4001 },
  })
})

it.each([[[]], [7], ['no'], [{ code: {} }], [{ message: 7 }]])(
  'rejects with an error of the page that is %j',
  async (error) => {
    const { frame, page } = await open({ answers: { sign: 'never' } })
    const asked = frame.request('sign', {}, address)
    asked.catch(() => undefined)
    await flush()
    page.send(JSON.stringify({ id: 1, error }))
    await expect(asked).rejects.toMatchObject({ code: 'FRAME_REFUSED', details: 'An error occurred' })
  },
)

it('ignores what is not a message, unknown ids, and answers above the limit', async () => {
  const { frame, page } = await open({ answers: { sign: 'never' } })
  const asked = frame.request('sign', {}, address)
  asked.catch(() => undefined)
  await flush()
  const long = JSON.stringify({ id: 1, result: { address: 'x'.repeat(1_000_000) } })
  for (const data of [undefined, 7, { id: 1, result: { address: '0x1' } }, '{', 'null', '[]', '{"id":9}', long])
    page.send(data)
  await flush()
  expect(await stateOf(asked)).toBe('pending')
  page.send('{"id":1,"result":{"address":"0x2"}}')
  await expect(asked).resolves.toEqual({ address: '0x2' })
})

it('calls listeners with what fits their schema, until they are removed', async () => {
  const { frame, page, logger } = await open()
  const heard: string[] = []
  const remove = frame.on('account', address, (payload) => heard.push(payload.address))
  page.emit('account', { address: '0x1' })
  page.emit('account', { address: 1 })
  page.emit('other', { address: '0x2' })
  await flush()
  expect(heard).toEqual(['0x1'])
  expect(logger.messages('warn')).toEqual(['The message "account" of https://keys.example was dropped.'])
  remove()
  page.emit('account', { address: '0x3' })
  await flush()
  expect(heard).toEqual(['0x1'])
})

it('rejects pending requests when the page is loaded again, and answers later ones', async () => {
  let pending = true
  const { frame, page } = await open({ answers: { sign: () => (pending ? never() : { address: '0x1' }) } })
  const asked = frame.request('sign', {}, address)
  asked.catch(() => undefined)
  await flush()
  page.reload()
  await expect(asked).rejects.toMatchObject({ code: 'FRAME_FAILED', details: 'The page was loaded again.' })
  pending = false
  await expect(frame.request('sign', {}, address)).resolves.toEqual({ address: '0x1' })
})

it('rejects everything and stops its clock when it is disposed', async () => {
  const { frame, page, clock } = await open({ answers: { sign: 'never' } })
  const asked = frame.request('sign', {}, address)
  asked.catch(() => undefined)
  await flush()
  frame.dispose()
  frame.dispose()
  await expect(asked).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  await expect(frame.request('sign', {}, address)).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(page.disposed).toBe(true)
  expect(clock.pending).toBe(0)
})

it('is not shown again after its end', async () => {
  const { frame, page } = await open()
  frame.dispose()
  frame.show({} as Element)
  expect(page.anchor).toBe(false)
})

it('passes each ready of the page to listeners, without an id alone', async () => {
  const { frame, page } = await open({ loads: false })
  let ready = 0
  frame.on('portico:ready', z.unknown(), () => (ready += 1))
  page.send('{"id":1,"type":"portico:ready"}')
  await flush()
  expect([ready, await stateOf(frame.ready)]).toEqual([0, 'pending'])
  page.reload()
  page.reload()
  await flush()
  expect([ready, await stateOf(frame.ready)]).toEqual([2, 'fulfilled'])
})

it('ignores an answer that names another type than its request', async () => {
  const { frame, page } = await open({ answers: { sign: 'never' } })
  const asked = frame.request('sign', {}, address)
  asked.catch(() => undefined)
  await flush()
  page.send('{"id":1,"type":"login","result":{"address":"0x1"}}')
  expect(await stateOf(asked)).toBe('pending')
  page.send('{"id":1,"type":"sign","result":{"address":"0x2"}}')
  await expect(asked).resolves.toEqual({ address: '0x2' })
})

/** A page that writes `{ a }` with the type, the id and the value behind one letter. */
const dialect: FrameDialect = {
  encode: ({ id, type, payload, result, error }) =>
    type === 'portico:cancel' ? undefined : { a: [id ?? null, type, payload ?? null, result ?? null, error ?? null] },
  decode(value) {
    const { a } = value as { a: [string | null, string, unknown, unknown, unknown] }
    const [id, type, payload, result, error] = a
    if (id === null) return { type, payload }
    return { id, type, payload, result, ...(error !== null && { error }) }
  },
}

it('speaks the dialect of a page, with ids of 128 random bits that are used once', async () => {
  const clock = manualClock()
  const port = fakeFrame({ clock, logger: recordingLogger(), answers: { sign: () => ({ address: '0x1' }) }, dialect })
  const ids: unknown[] = []
  const frame = await port({
    src: `${ORIGIN}/`,
    origin: ORIGIN,
    title: 'Keys',
    transport: 'window',
    dialect: {
      ...dialect,
      encode(message) {
        ids.push(message.id)
        return dialect.encode(message)
      },
    },
  })
  for (let round = 0; round < 3; round += 1)
    await expect(frame.request('sign', { round }, address)).resolves.toEqual({ address: '0x1' })
  expect(port.pages[0]?.requests.map(({ payload }) => payload)).toEqual([{ round: 0 }, { round: 1 }, { round: 2 }])
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)

  const heard: unknown[] = []
  frame.on('account', z.unknown(), (payload) => heard.push(payload))
  const [page] = port.pages
  const cyclic: Record<string, unknown> = {}
  cyclic['a'] = cyclic
  for (const data of [undefined, null, 7, 'text', cyclic, { a: 1n }, { a: [null, 7] }, { a: [] }, new Map(), []])
    page?.send(data)
  page?.send({ a: [null, 'account', 'x'.repeat(1_000_000)] })
  page?.emit('account', { address: '0x2' })
  await flush()
  expect(heard).toEqual([{ address: '0x2' }])
})

it('refuses a request that its dialect cannot write', async () => {
  const clock = manualClock()
  const port = fakeFrame({ clock, logger: recordingLogger(), dialect })
  const frame = await port({
    src: `${ORIGIN}/`,
    origin: ORIGIN,
    title: 'Keys',
    transport: 'window',
    dialect: { ...dialect, encode: ({ payload }) => payload },
  })
  await expect(frame.request('sign', 'x'.repeat(1_000_001), address)).rejects.toMatchObject({
    code: 'FRAME_MESSAGE_INVALID',
  })
})
