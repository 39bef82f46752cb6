import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { FrameDialect } from '../../../kernel/contract/frame.js'
import { createFrame, type FrameEvents } from '../../../kernel/frames/create-frame.js'
import { openPort } from '../../../modal/frames/open-port.js'
import { openWindow } from '../../../modal/frames/open-window.js'
import { createSiteDialect } from '../../../plugins/embedded-wallet/frame/site-dialect.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { recordingLogger } from '../../../testing/ports/recording-logger.js'
import { flush } from '../../support/flush.js'
import { nightly } from '../../support/nightly.js'

const MESSAGES = nightly(100_000, 1_000_000)
/** Other messages each night: the same ones would find nothing that the night before did not. */
const SEED = nightly(20_260_101, Math.floor(Math.random() * 2 ** 31))
const BATCH = 1000
const ORIGIN = 'https://keys.example'
const ASKED = 'sign'
const HEARD = 'account'

/** Numbers that look random, the same ones in every run. */
const createRandom = (seed: number) => {
  let state = seed
  const next = (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  return { next, pick: <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value }
}
type Random = ReturnType<typeof createRandom>

/** What a receiver must make of a message. */
type Meaning = 'ready' | 'answer' | 'event' | undefined

/** One way to reach a page, and an independent judge of what comes by it. */
interface Wire {
  readonly transport: 'port' | 'window'
  readonly dialect?: FrameDialect
  /** Types of messages: some that are known, and some that nearly are. */
  readonly types: readonly unknown[]
  /** Whether messages are texts. */
  readonly isText: boolean
  judge(message: Record<string, unknown>, id: unknown): Meaning
}

const own = (message: object, key: string): unknown =>
  Object.hasOwn(message, key) ? (message as Record<string, unknown>)[key] : undefined

const isAccount = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && typeof own(payload, 'address') === 'string'

const portico = {
  isText: true,
  types: ['portico:ready', 'portico:connect', 'portico:cancel', ASKED, HEARD, 'Account', 'toString', '', 7, null, {}],
  judge(message: Record<string, unknown>, id: unknown): Meaning {
    const [given, type] = [own(message, 'id'), own(message, 'type')]
    if (given !== undefined) return given === id && (type === undefined || type === ASKED) ? 'answer' : undefined
    if (type === 'portico:ready') return 'ready'
    return type === HEARD && isAccount(own(message, 'payload')) ? 'event' : undefined
  },
} as const

const WIRES: Readonly<Record<string, Wire>> = {
  'by port': { ...portico, transport: 'port' },
  'by window': { ...portico, transport: 'window' },
  'by window, in the dialect of a site': {
    transport: 'window',
    dialect: createSiteDialect(() => undefined),
    isText: false,
    types: [ASKED, HEARD, `${ASKED}_SUCCESS`, `${ASKED}_ERROR`, '_SUCCESS', 'READY', 'READY_SUCCESS', 'portico:ready']
      .flatMap((type): unknown[] => [type, `@w3m-frame/${type}`, `@w3m-app/${type}`, `x@w3m-frame/${type}`])
      .concat([7, null, {}, ['@w3m-frame/READY']]),
    judge(message, id) {
      const type = own(message, 'type')
      if (type === '@w3m-frame/READY' || type === '@w3m-frame/portico:ready') return 'ready'
      if (type === `@w3m-frame/${ASKED}_SUCCESS` || type === `@w3m-frame/${ASKED}_ERROR`)
        return typeof id === 'string' && own(message, 'id') === id ? 'answer' : undefined
      return type === `@w3m-frame/${HEARD}` && isAccount(own(message, 'payload')) ? 'event' : undefined
    },
  },
}

/** A frame over the real receiver of a transport, whose page and whose windows are this test. */
const enter = ({ transport, dialect }: Wire) => {
  const sent: unknown[] = []
  const contentWindow = Object.assign(new EventTarget(), { postMessage: (data: unknown) => void sent.push(data) })
  const element = Object.assign(new EventTarget(), { contentWindow }) as unknown as HTMLIFrameElement
  const port = { onmessage: undefined as unknown as (event: { data: unknown }) => void, close: () => undefined }
  Object.assign(port, { postMessage: (data: unknown) => void sent.push(data) })
  class FakeChannel {
    readonly port1 = port
    readonly port2 = {}
  }
  const window = Object.assign(new EventTarget(), { MessageChannel: FakeChannel }) as never as Window &
    typeof globalThis
  const open = (events: FrameEvents) => {
    const channel = (transport === 'port' ? openPort : openWindow)(element, {
      origin: ORIGIN,
      ...(dialect && { dialect }),
      window,
      events,
    })
    return { ...channel, show: () => undefined }
  }
  const frame = createFrame({
    origin: ORIGIN,
    transport,
    ...(dialect && { dialect }),
    clock: manualClock(),
    logger: recordingLogger(),
    open,
  })
  element.dispatchEvent(new Event('load'))
  const foreign = new EventTarget()
  const sources = [contentWindow, contentWindow, contentWindow, foreign, window as unknown as EventTarget, null]
  const origins = [
    ORIGIN,
    ORIGIN,
    ORIGIN,
    'https://evil.example',
    `${ORIGIN}.evil.example`,
    'null',
    '',
    'HTTPS://KEYS.EXAMPLE',
  ]
  /** Posts as the page does, or as another window; returns whether it was the page. */
  const deliver = (data: unknown, random: Random): boolean => {
    const [source, origin] = [random.pick(sources), random.pick(origins)]
    if (transport === 'port') {
      // What is posted to the window does not come by the port.
      const isByPort = random.next(2) === 0
      if (isByPort) port.onmessage({ data })
      else window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
      return isByPort
    }
    window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
    return source === contentWindow && origin === ORIGIN
  }
  return { frame, sent, deliver }
}

const deep = (depth: number): unknown => {
  let value: unknown = 'end'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { result: value }
  return value
}

const PAYLOADS: readonly unknown[] = [
  { address: '0x1' },
  { address: '0x1', more: { address: 7 } },
  { address: 7 },
  JSON.parse('{"__proto__":{"address":"0x1"}}'),
  JSON.parse('{"constructor":{"prototype":{"address":"0x1"}}}'),
  { message: 'no' },
  null,
  [],
  ['0x1'],
  'text',
  true,
  deep(40),
]
const KEYS = ['id', 'type', 'payload', 'result', 'error', '__proto__', 'constructor', 'toString', 'ID', 'i\u0000d']

/** A message that is nearly one, or one. */
const generate = (random: Random, { types }: Wire, id: unknown): unknown => {
  const nearly = typeof id === 'number' ? String(id) : Number.parseInt(String(id), 16)
  const ids = [nearly, [id], { id }, null, 0, -1, 1e300, 2 ** 53, '', `${id} `, `${id}0`, `0${id}`]
  if (random.next(20) === 0)
    return random.pick([undefined, null, 7, 'portico:ready', true, [], deep(5), new Date(0), new Map()])
  const message: Record<string, unknown> = {}
  const set = (key: string, value: unknown) =>
    Object.defineProperty(message, key, { value, enumerable: true, configurable: true, writable: true })
  if (random.next(3) > 0) set('id', random.next(500) ? random.pick(ids) : id)
  if (random.next(3) > 0) set('type', random.pick(types))
  if (random.next(2)) set('payload', random.pick(PAYLOADS))
  if (random.next(2)) set('result', random.pick(PAYLOADS))
  if (random.next(4) === 0) set('error', random.pick(PAYLOADS))
  if (random.next(3) === 0)
    set(random.pick(KEYS), random.pick<unknown>([{ id, type: HEARD, payload: { address: '0x1' } }, id, ...types]))
  const wrap = random.next(12)
  if (wrap === 0) return [message]
  return wrap === 1 ? { message, data: message } : message
}

/** Writes a message as the page does; now and then a character is lost, doubled or changed. */
const write = (random: Random, { isText }: Wire, message: unknown): unknown => {
  if (!isText) return message
  if (random.next(10) === 0) return message
  const text = JSON.stringify(message) ?? ''
  if (random.next(3) > 0) return text
  const at = random.next(text.length + 1)
  return (
    text.slice(0, at) +
    random.pick(['', '{', '"', '\\u0000', '0', ' ', text.charAt(at)]) +
    text.slice(at + random.next(2))
  )
}

/** Reads a message as a receiver must; `undefined` if it is not one. */
const readData = ({ isText }: Wire, data: unknown): Record<string, unknown> | undefined => {
  try {
    if (isText && typeof data !== 'string') return undefined
    const value: unknown = JSON.parse(isText ? (data as string) : JSON.stringify(data))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

test.for(Object.entries(WIRES))(
  `of ${MESSAGES.toLocaleString('en')} damaged and forged messages %s, none is taken for one that is valid`,
  async ([, wire]) => {
    console.info(`The seed is ${SEED}.`)
    const random = createRandom(SEED)
    const { frame, sent, deliver } = enter(wire)
    const counts = { answers: 0, silent: 0, events: 0, ready: 0, refused: 0 }
    let heard = 0
    frame.on(HEARD, z.object({ address: z.string() }), () => (heard += 1))
    let ready = 0
    frame.on('portico:ready', z.unknown(), () => (ready += 1))
    // Before the page is ready, no request is pending: nothing can be an answer.
    for (let at = 0; at < 50; at += 1) deliver(write(random, wire, { id: at, result: {} }), random)
    while (ready === 0) deliver(wire.isText ? '{"type":"portico:ready"}' : { type: '@w3m-frame/READY' }, random)
    await frame.ready

    for (let batch = 0; batch < MESSAGES / BATCH; batch += 1) {
      const gone = new AbortController()
      const asked = frame.request(ASKED, { batch }, z.unknown(), { signal: gone.signal })
      let settled: 'pending' | 'settled' = 'pending'
      const settle = () => {
        settled = 'settled'
      }
      asked.then(settle, settle)
      while (sent.length === 0) await flush()
      const posted = sent.at(-1)
      const { id } = (typeof posted === 'string' ? JSON.parse(posted) : posted) as { id: unknown }
      let isAnswered = false
      for (let at = 0; at < BATCH; at += 1) {
        const data = write(random, wire, generate(random, wire, id))
        const before = { heard, ready }
        const isPage = deliver(data, random)
        const message = isPage ? readData(wire, data) : undefined
        const meaning = message && wire.judge(message, id)
        if (
          heard - before.heard !== (meaning === 'event' ? 1 : 0) ||
          ready - before.ready !== (meaning === 'ready' ? 1 : 0)
        )
          throw new Error(`Wrongly read, as ${meaning ?? 'nothing'}: ${JSON.stringify(data)}`)
        if (meaning === 'answer') isAnswered = true
        if (meaning === undefined) counts.refused += 1
      }
      await flush()
      expect(settled).toBe(isAnswered ? 'settled' : 'pending')
      counts[isAnswered ? 'answers' : 'silent'] += 1
      gone.abort()
      await flush()
      sent.length = 0
    }
    counts.events = heard
    counts.ready = ready
    // The fuzzer reaches what it must not pass, and what it may.
    expect(counts.refused).toBeGreaterThan(MESSAGES / 2)
    expect(Math.min(counts.answers, counts.silent, counts.events, counts.ready)).toBeGreaterThan(0)
    frame.dispose()
  },
)
