import { describe, expect, it, onTestFinished } from 'vitest'
import type { FrameOptions } from '../../../kernel/contract/frame.js'
import { openPort } from '../../../modal/frames/open-port.js'
import { openWindow } from '../../../modal/frames/open-window.js'
import { flush } from '../../support/flush.js'

const ORIGIN = 'https://keys.example'

/** What the modal posts to the window of a page. */
interface Posted {
  readonly data: unknown
  readonly target: string
  readonly ports: readonly MessagePort[]
}

/** Another window: the source of an event. */
const foreign = () => Object.assign(new EventTarget(), { name: 'foreign' })

/** An iframe whose page is this test, in a window that passes on what is posted to it. */
const enter = (open: typeof openPort, options: Partial<FrameOptions> = {}) => {
  const posted: Posted[] = []
  const received: unknown[] = []
  let reloads = 0
  const contentWindow = Object.assign(new EventTarget(), {
    postMessage: (data: unknown, target: string, ports: readonly MessagePort[] = []) =>
      void posted.push({ data, target, ports }),
  })
  const element = Object.assign(new EventTarget(), { contentWindow }) as unknown as HTMLIFrameElement
  const window = Object.assign(new EventTarget(), { MessageChannel }) as unknown as Window & typeof globalThis
  const channel = open(element, {
    origin: ORIGIN,
    ...options,
    window,
    events: {
      received: (data) => void received.push(data),
      reloaded: () => {
        reloads += 1
      },
      failed: () => undefined,
    },
  })
  onTestFinished(() => channel.dispose())
  return {
    channel,
    posted,
    received,
    element,
    contentWindow,
    reloads: () => reloads,
    load: () => void element.dispatchEvent(new Event('load')),
    /** Dispatches a message event on the modal's window. */
    message(
      data: unknown,
      { source = contentWindow as EventTarget | null, origin = ORIGIN, ports = [] as MessagePort[] } = {},
    ) {
      const event = Object.assign(new Event('message'), { data, source, origin, ports })
      window.dispatchEvent(event)
    },
  }
}

const portAt = (posted: readonly Posted[], at: number): MessagePort => {
  const [port] = posted[at]?.ports ?? []
  if (!port) throw new Error('No port was posted.')
  onTestFinished(() => port.close())
  return port
}

describe('a channel by port', () => {
  it('hands one end of a new channel to the exact origin, each time that the page loads', async () => {
    const { load, posted, reloads } = enter(openPort)
    load()
    load()
    expect(posted.map(({ data, target }) => [data, target])).toEqual([
      ['{"type":"portico:connect"}', ORIGIN],
      ['{"type":"portico:connect"}', ORIGIN],
    ])
    expect(portAt(posted, 0)).not.toBe(portAt(posted, 1))
    expect(reloads()).toBe(1)
  })

  it('reads what comes by its port, and nothing that is posted to its window', async () => {
    const { load, posted, received, message } = enter(openPort)
    load()
    message('{"type":"portico:ready"}')
    const { port1, port2 } = new MessageChannel()
    onTestFinished(() => port1.close())
    message('{"type":"portico:ready"}', { ports: [port2] })
    port1.postMessage('{"type":"portico:ready"}')
    await flush()
    expect(received).toEqual([])
    portAt(posted, 0).postMessage('{"type":"portico:ready"}')
    await expect.poll(() => received).toEqual(['{"type":"portico:ready"}'])
  })

  it('reads nothing by the port of an earlier page', async () => {
    const { load, posted, received } = enter(openPort)
    load()
    load()
    portAt(posted, 0).postMessage('from the earlier page')
    portAt(posted, 1).postMessage('from this page')
    await expect.poll(() => received).toEqual(['from this page'])
  })

  it('sends and reads nothing after it is disposed', async () => {
    const { channel, load, posted, received } = enter(openPort)
    load()
    channel.dispose()
    load()
    channel.send('late')
    const port = portAt(posted, 0)
    port.postMessage('late')
    await flush()
    expect([posted.length, received]).toEqual([1, []])
  })
})

describe('a channel by window', () => {
  it('posts to the exact origin alone', () => {
    const { channel, load, posted } = enter(openWindow)
    load()
    channel.send('{"id":"a"}')
    expect(posted).toEqual([
      { data: '{"type":"portico:connect"}', target: ORIGIN, ports: [] },
      { data: '{"id":"a"}', target: ORIGIN, ports: [] },
    ])
  })

  it('asks a page with a dialect for no handshake', () => {
    const { load, posted } = enter(openWindow, { dialect: { encode: () => 1, decode: () => undefined } })
    load()
    expect(posted).toEqual([])
  })

  it.each([
    ['another window of the same origin', { source: foreign() }],
    ['no window', { source: null }],
    ['the window with another origin', { origin: 'https://evil.example' }],
    ['the window with an origin that begins alike', { origin: `${ORIGIN}.evil.example` }],
    ['the window with an opaque origin', { origin: 'null' }],
    ['the window without an origin', { origin: '' }],
  ])('drops what %s posts', (_, from) => {
    const { load, message, received } = enter(openWindow)
    message('early', from)
    load()
    message('{"type":"portico:ready"}', from)
    expect(received).toEqual([])
    message('mine')
    expect(received).toEqual(['mine'])
  })

  it('drops everything once the iframe has left the page', () => {
    const { element, message, received } = enter(openWindow)
    Object.assign(element, { contentWindow: null })
    message('mine')
    message('mine', { source: null })
    expect(received).toEqual([])
  })

  it('reports each further load, and nothing after it is disposed', () => {
    const { channel, load, message, received, reloads, posted } = enter(openWindow)
    load()
    load()
    expect(reloads()).toBe(1)
    channel.dispose()
    load()
    message('mine')
    expect([reloads(), received, posted.length]).toEqual([1, [], 2])
  })
})
