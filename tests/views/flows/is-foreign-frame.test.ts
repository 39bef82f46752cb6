import { expect, it } from 'vitest'
import { createMiniApp } from '../../../modal/mini-app.js'
import { isForeignFrame } from '../../../views/flows/is-foreign-frame.js'

const blocked = {
  get origin(): string {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
  },
}
/** The window of a page, in the frames around it from the inside. */
const framed = (...origins: readonly (string | typeof blocked)[]) => {
  const windows = origins.map((origin) => ({
    location: typeof origin === 'string' ? { origin } : origin,
    parent: undefined as unknown,
  }))
  for (const [index, one] of windows.entries()) one.parent = windows[index + 1] ?? one
  return windows[0] as unknown as Window & typeof globalThis
}
const OWN = 'https://app.example'

it.each([
  ['a page of its own', framed(OWN), false],
  ['a frame of the same site', framed(OWN, OWN), false],
  ['a `srcdoc` frame, which has the origin of its parent', framed('null', OWN), false],
  ['a frame of another site', framed(OWN, blocked), true],
  ['a frame of its own in a frame of another site', framed(OWN, OWN, blocked), true],
  ['a sandbox without an origin', framed('null', blocked), true],
  ['a mini app', Object.assign(framed(OWN, blocked), { TelegramWebviewProxy: {} }), false],
])('%s', (_, window, expected) => {
  expect(isForeignFrame({ miniApp: createMiniApp(window), window })).toBe(expected)
})
