import { expect, test } from 'vitest'
import { isIcon } from '../../../kit/text/is-icon.js'

test.each(['data:image/png;base64,AAAA', 'data:image/svg+xml,%3Csvg/%3E', 'DATA:IMAGE/PNG;base64,AAAA'])(
  '%s is one',
  (icon) => {
    expect(isIcon(icon)).toBe(true)
  },
)

test.each([
  'https://wallet.example/icon.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  ' data:image/png;base64,AAAA',
  'data:image/png/../text/html,<script>',
  'blob:https://wallet.example/1',
  '',
  42,
  undefined,
  null,
])('%j is none: it would be fetched, or run', (icon) => {
  expect(isIcon(icon)).toBe(false)
})

test('one of more than half a megabyte is none', () => {
  expect(isIcon(`data:image/png;base64,${'A'.repeat(600_000)}`)).toBe(false)
})
