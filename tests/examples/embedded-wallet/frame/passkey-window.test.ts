import { describe, expect, test, vi } from 'vitest'
import { FrameError } from '../../../../examples/embedded-wallet/frame/frame-error.js'
import { answerPasskey } from '../../../../examples/embedded-wallet/frame/passkey/answer-passkey.js'
import type { PasskeyClient } from '../../../../examples/embedded-wallet/frame/passkey/passkey-client.js'
import { createWindowClient } from '../../../../examples/embedded-wallet/frame/passkey/window-client.js'

const ORIGIN = 'https://wallet.example'
type Listener = (event: MessageEvent) => void

/** The frame's window and that of a passkey, between which messages go as the browser sends them. */
const windows = ({ isBlocked = false } = {}) => {
  const listeners = { frame: new Set<Listener>(), popup: new Set<Listener>() }
  const post = (to: 'frame' | 'popup', data: unknown, target: string, source: unknown, origin = ORIGIN) => {
    if (target !== ORIGIN) return
    for (const listener of [...listeners[to]]) listener({ data, source, origin } as MessageEvent)
  }
  const popup = { closed: false, close: () => void Object.assign(popup, { closed: true }) } as unknown as Window
  let tick = () => {}
  const frame = {
    location: { origin: ORIGIN },
    open: vi.fn(() => (isBlocked ? null : popup)),
    addEventListener: (_: string, listener: Listener) => void listeners.frame.add(listener),
    removeEventListener: (_: string, listener: Listener) => void listeners.frame.delete(listener),
    setInterval: (run: () => void) => {
      tick = run
      return 1
    },
    clearInterval: () => {
      tick = () => {}
    },
    // Delivered later, and without its source if the window is closed by then.
    postMessage: (data: unknown, target: string) =>
      queueMicrotask(() => post('frame', data, target, popup.closed ? null : popup)),
  }
  Object.assign(popup, { postMessage: (data: unknown, target: string) => post('popup', data, target, frame) })
  return {
    frame: frame as unknown as Parameters<typeof createWindowClient>[0] & { open: typeof frame.open },
    popup,
    post,
    look: () => tick(),
    listening: () => listeners.frame.size,
    /** What the page of the window does; `press` is its button. */
    load(client: Partial<PasskeyClient>) {
      const said: string[] = []
      const page: { press: (() => void) | undefined; said: readonly string[] } = { press: undefined, said }
      answerPasskey(
        {
          ...{ opener: frame as never, location: { origin: ORIGIN } as Location, close: () => popup.close() },
          setTimeout: (() => 1) as unknown as Window['setTimeout'],
          addEventListener: (_: string, listener: unknown) => void listeners.popup.add(listener as Listener),
        },
        client as PasskeyClient,
        {
          say: (key) => said.push(key),
          onPress(press) {
            page.press = press
          },
        },
      )
      return page
    },
  }
}
const answer = { id: 'key', assertion: { id: 'key' }, secret: new Uint8Array(32) }

describe('a passkey in a window', () => {
  test('is asked for once the user presses the button there', async () => {
    const { frame, listening, load, popup } = windows()
    const client = createWindowClient(frame)
    client.open()
    const asked = client.get({ challenge: 'AAAA' })
    const get = vi.fn(async () => answer)
    const page = load({ get })
    await expect.poll(() => page.press).toBeDefined()
    expect(get).not.toHaveBeenCalled()
    page.press?.()
    expect(await asked).toEqual(answer)
    expect(get).toHaveBeenCalledWith({ challenge: 'AAAA' })
    expect([popup.closed, listening()]).toEqual([true, 0])
  })

  test('is asked for in a window that was ready before the question', async () => {
    const { frame, load } = windows()
    const client = createWindowClient(frame)
    client.open()
    const page = load({ create: async () => ({ ...answer, attestation: {} }) })
    const asked = client.create({ challenge: 'AAAA', user: { id: 'u', name: 'Ann' }, known: [] })
    page.press?.()
    expect(await asked).toMatchObject({ id: 'key' })
  })

  test('says that the browser has blocked the window', async () => {
    const { frame } = windows({ isBlocked: true })
    const client = createWindowClient(frame)
    client.open()
    await expect(client.get({ challenge: 'AAAA' })).rejects.toMatchObject({ code: 'WINDOW_BLOCKED' })
  })

  test('closes a window in which nothing was asked', () => {
    const { frame, popup } = windows()
    createWindowClient(frame).open()()
    expect(popup.closed).toBe(true)
  })

  test('ends when the user closes the window', async () => {
    const { frame, listening, look, popup } = windows()
    const client = createWindowClient(frame)
    client.open()
    const asked = client.get({ challenge: 'AAAA' })
    popup.close()
    look()
    await expect(asked).rejects.toMatchObject({ code: 'PASSKEY_MISSING' })
    expect(listening()).toBe(0)
  })

  test('takes no answer of another window or origin', async () => {
    const { frame, load, popup, post } = windows()
    const client = createWindowClient(frame)
    client.open()
    const asked = client.get({ challenge: 'AAAA' })
    const forged = { passkey: { type: 'answer', answer: { ...answer, id: 'forged' } } }
    post('frame', forged, ORIGIN, {})
    post('frame', forged, ORIGIN, popup, 'https://evil.example')
    const page = load({ get: async () => answer })
    await expect.poll(() => page.press).toBeDefined()
    page.press?.()
    expect(await asked).toMatchObject({ id: 'key' })
  })

  test('asks for nothing that another window or origin wants', () => {
    const { frame, load, post } = windows()
    const page = load({ get: async () => answer })
    post('popup', { kind: 'get', options: {} }, ORIGIN, {})
    post('popup', { kind: 'get', options: {} }, ORIGIN, frame, 'https://evil.example')
    expect(page.press).toBeUndefined()
  })

  test('is tried again in the same window when none was chosen, and ends with a device that is unfit', async () => {
    const { frame, load } = windows()
    const client = createWindowClient(frame)
    client.open()
    const asked = client.get({ challenge: 'AAAA' })
    const get = vi.fn().mockRejectedValueOnce(new FrameError('PASSKEY_MISSING', 'none'))
    get.mockRejectedValueOnce(new FrameError('PASSKEY_UNFIT', 'unfit'))
    const page = load({ get })
    await expect.poll(() => page.press).toBeDefined()
    page.press?.()
    await vi.waitUntil(() => page.said.includes('passkey.missing'), { interval: 1 })
    page.press?.()
    await expect(asked).rejects.toMatchObject({ code: 'PASSKEY_UNFIT' })
  })
})
