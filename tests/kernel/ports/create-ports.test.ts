import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPorts } from '../../../kernel/ports/create-ports.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('every port may be given', () => {
  const given = {
    http: vi.fn(),
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    clock: { now: () => 7, after: () => () => {} },
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    window: undefined,
    frame: vi.fn(),
    miniApp: { isActive: () => true, open: () => true, takeBack: () => () => {}, watchScheme: () => () => {} },
  }
  expect(createPorts(given)).toEqual(given)
})

test('has no window and empty storage on a server', () => {
  const { storage, window } = createPorts()
  expect(window).toBeUndefined()
  expect(storage.getItem('x')).toBeNull()
  expect(() => storage.setItem('x', 'y')).not.toThrow()
  expect(() => storage.removeItem('x')).not.toThrow()
})

test('reads `localStorage` on use, because its getter may throw', () => {
  const page = Object.defineProperty({}, 'localStorage', {
    get: () => {
      throw new Error('SecurityError')
    },
  })
  const { storage } = createPorts({ window: page as never })
  expect(() => storage.getItem('x')).toThrow('SecurityError')
  const items = new Map([['x', 'y']])
  const usable = {
    localStorage: { getItem: (key: string) => items.get(key) ?? null, setItem: () => {}, removeItem: () => {} },
  }
  expect(createPorts({ window: usable as never }).storage.getItem('x')).toBe('y')
})

describe('the logger', () => {
  test.each([
    [undefined, ['error']],
    ['error', ['error']],
    ['warn', ['warn', 'error']],
    ['debug', ['debug', 'info', 'warn', 'error']],
  ] as const)('at level %s writes %j', (level, expected) => {
    const written: string[] = []
    for (const kind of ['debug', 'info', 'warn', 'error'] as const) {
      vi.spyOn(console, kind).mockImplementation((message) => void written.push(`${kind} ${message}`))
    }
    const { logger } = createPorts({}, level)
    for (const kind of ['debug', 'info', 'warn', 'error'] as const) logger[kind]('hello')
    expect(written).toEqual(expected.map((kind) => `${kind} [portico] hello`))
  })
})

test('schedules and cancels timers', () => {
  vi.useFakeTimers()
  const { clock } = createPorts()
  const run = vi.fn()
  clock.after(100, run)
  clock.after(100, run)()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(1)
  expect(clock.now()).toBe(Date.now())
})

test('http is the page’s own fetch at the time of use', async () => {
  const { http } = createPorts()
  const fetched = vi.fn(async () => new Response('ok'))
  vi.stubGlobal('fetch', fetched)
  expect(await (await http('https://api.example')).text()).toBe('ok')
  expect(fetched).toHaveBeenCalledWith('https://api.example', undefined)
})
