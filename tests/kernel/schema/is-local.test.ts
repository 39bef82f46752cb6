import { afterEach, expect, test, vi } from 'vitest'
import { isLocal } from '../../../kernel/schema/is-local.js'

afterEach(() => vi.unstubAllGlobals())

const LOCAL = ['http://localhost/', 'http://localhost:5173/x', 'HTTP://127.0.0.1/', 'https://[::1]:8080/']
const WORLD = [
  '',
  'localhost',
  'http://localhost',
  'ws://localhost/',
  'https://app.example/',
  'http://localhost.evil.example/',
  'http://localhost@evil.example/',
  'http://evil.example/http://localhost/',
  'http://127.0.0.10/',
]

test.each(LOCAL)('accepts %s on a local page', (address) => {
  for (const href of LOCAL) {
    vi.stubGlobal('location', { href })
    expect(isLocal(address)).toBe(true)
  }
})

test.each(WORLD)('%s is not', (address) => {
  vi.stubGlobal('location', { href: 'http://localhost:5173/' })
  expect(isLocal(address)).toBe(false)
})

test('rejects every host on a public page and on a server', () => {
  for (const location of [...WORLD.map((href) => ({ href })), undefined]) {
    vi.stubGlobal('location', location)
    expect(LOCAL.map(isLocal)).not.toContain(true)
  }
})
