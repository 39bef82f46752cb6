import type { FrameOptions } from '../contract/frame.js'

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the function that names the requests to one page. A port is private, so that numbers do; the messages of a window
 * pass in public, so that their ids are 128 random bits.
 */
export const createRequestIds = (transport: FrameOptions['transport']): (() => number | string) => {
  if (transport === 'window') return randomId
  let count = 0
  return () => {
    count += 1
    return count
  }
}
