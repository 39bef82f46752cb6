import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createServer, type AddressInfo } from 'node:net'
import { findWebkit } from '../../scripts/find-webkit.mjs'
import { openWindow } from './web-driver.js'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Resolves with the number of the display that a display server has chosen. */
const displayOf = async (server: ChildProcess): Promise<string> => {
  for await (const line of createInterface({ input: server.stdio[3] as NodeJS.ReadableStream })) return `:${line}`
  throw new Error('Xvfb has not started.')
}

/** Resolves when a driver answers. */
const answers = async (origin: string): Promise<void> => {
  for (;;) {
    const isThere = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((next) => setTimeout(next, 50))
  }
}

/**
 * Starts WebKitGTK on a display of its own, and opens a window in it.
 *
 * @throws if `findWebkit` finds none
 */
export const startWebkit = async () => {
  const found = findWebkit()
  if (!found) throw new Error('WebKitGTK is missing.')
  const running: ChildProcess[] = []
  const stop = () => {
    for (const child of running.toReversed()) child.kill()
  }
  try {
    const screen = ['-screen', '0', '1400x1000x24', '-nolisten', 'tcp', '-displayfd', '3']
    const server = spawn(found.display, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
    running.push(server)
    const env = { ...process.env, DISPLAY: await displayOf(server), LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' }
    // Without a window manager, no window gets the focus.
    running.push(spawn(found.windows, ['--sm-disable'], { env, stdio: 'ignore' }))
    const port = await freePort()
    running.push(spawn(found.driver, [`--port=${port}`], { env, stdio: 'ignore' }))
    const origin = `http://127.0.0.1:${port}`
    await answers(origin)
    const window = await openWindow(origin, {
      'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
    })
    return { window, stop: () => window.close().finally(stop) }
  } catch (error) {
    stop()
    throw error
  }
}
