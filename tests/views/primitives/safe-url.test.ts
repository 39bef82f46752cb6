import { afterEach, expect, it, vi } from 'vitest'

import { isAppLink, isDrawable, isFollowable } from '../../../views/primitives/safe-url.js'

afterEach(() => vi.unstubAllGlobals())

it('follows https only', () => {
  expect(isFollowable('https://etherscan.io/address/0x')).toBe(true)
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://a.example',
    '//a',
    '',
    undefined,
  ]) {
    expect(isFollowable(href), String(href)).toBe(false)
  }
})

it('accepts https and decodable image types', () => {
  expect(isDrawable('https://a.example/a.png')).toBe(true)
  for (const type of ['png', 'jpeg', 'webp', 'gif', 'svg+xml', 'avif']) {
    expect(isDrawable(`data:image/${type};base64,AA==`), type).toBe(true)
  }
  for (const src of ['data:image/svg', 'data:image/tiff,x', 'data:,x', undefined]) {
    expect(isDrawable(src), String(src)).toBe(false)
  }
})

it.each([
  ['http://localhost:5173/', 'http://127.0.0.1:8545/a.png', true],
  ['http://127.0.0.1/', 'http://[::1]:1/a.png', true],
  ['https://app.example/', 'http://127.0.0.1:8545/a.png', false],
  ['http://localhost.evil.example/', 'http://127.0.0.1/a.png', false],
  ['http://localhost/', 'http://localhost.evil.example/a.png', false],
  ['http://localhost/', 'http://a.example/a.png', false],
])('on a page at %s, shows an image at %s: %s', (href, src, expected) => {
  vi.stubGlobal('location', { href })
  expect(isDrawable(src)).toBe(expected)
})

it('opens the schemes of apps, and none that runs scripts or shows data', () => {
  for (const href of ['https://a.example', 'wc:1', 'rabby://x', 'web+app:x']) expect(isAppLink(href), href).toBe(true)
  for (const href of ['javascript:x', 'JavaScript:x', '\tjavascript:x', 'vbscript:x', 'data:,x', 'file:///x', '/x']) {
    expect(isAppLink(href), href).toBe(false)
  }
})
