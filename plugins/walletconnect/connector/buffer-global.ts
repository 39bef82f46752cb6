// chunk: walletconnect-buffer
import { Buffer } from 'buffer/'

const page = globalThis as { Buffer?: unknown }
let holders = 0

/**
 * Puts Node's `Buffer` on the page until the returned function is called, unless the page has its own: the relay client
 * encodes and decodes sign-ins with that global.
 */
export const holdBuffer = (): (() => void) => {
  if (holders === 0) {
    if ('Buffer' in globalThis) return () => {}
    Object.defineProperty(page, 'Buffer', { value: Buffer, configurable: true, writable: true })
  }
  holders += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    if (holders === 0 && page.Buffer === Buffer) delete page.Buffer
  }
}
