import type { FramePort } from '../contract/frame.js'
import type { ClockPort, HttpPort, LoggerPort, MiniAppPort, Ports, StoragePort, WindowPort } from '../contract/ports.js'

const globalWindow = (): WindowPort => (typeof window === 'undefined' ? undefined : window)

/** Reads `localStorage` at the call: the getter throws in browsers that disable it. */
const browserStorage = (page: WindowPort): StoragePort => ({
  getItem: (key) => page?.localStorage.getItem(key) ?? null,
  setItem: (key, value) => page?.localStorage.setItem(key, value),
  removeItem: (key) => page?.localStorage.removeItem(key),
})

const systemClock: ClockPort = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

const fetchHttp: HttpPort = (input, init) => fetch(input, init)

const noMiniApp: MiniAppPort = {
  isActive: () => false,
  open: () => false,
  takeBack: () => () => {},
  watchScheme: () => () => {},
}

const noFrames: FramePort = () => Promise.reject(new Error('No frame port.'))

/** In order of severity. */
export const LEVELS = ['debug', 'info', 'warn', 'error'] as const

/** The levels of the console logger. */
export type LogLevel = (typeof LEVELS)[number]

/** Logs to the console from `level` on; only errors by default. */
const consoleLogger = (level: LogLevel): LoggerPort => {
  const write =
    (kind: LogLevel) =>
    (message: string, ...details: unknown[]) => {
      if (LEVELS.indexOf(kind) >= LEVELS.indexOf(level)) console[kind](`[portico] ${message}`, ...details)
    }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

/** Creates the ports: the browser's, unless a test or a host replaces them. */
export const createPorts = (
  given: Partial<Ports> = {},
  level: LogLevel = 'error',
  createMiniApp: (page: WindowPort) => MiniAppPort = () => noMiniApp,
): Ports => {
  const page = 'window' in given ? given.window : globalWindow()
  return {
    http: given.http ?? fetchHttp,
    storage: given.storage ?? browserStorage(page),
    clock: given.clock ?? systemClock,
    logger: given.logger ?? consoleLogger(level),
    window: page,
    miniApp: given.miniApp ?? createMiniApp(page),
    frame: given.frame ?? noFrames,
  }
}
