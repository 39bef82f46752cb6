// @ts-check
import { expect, test } from 'vitest'
import { isOriginPattern } from '../../../../examples/embedded-wallet/server/origin-pattern.mjs'

test('takes origins, not patterns that match more than they say', () => {
  const fine = ['https://app.example.com', 'https://*.example.com', 'http://localhost:*', 'http://127.0.0.1:8080']
  for (const pattern of fine) expect(isOriginPattern(pattern), pattern).toBe(true)
  const wrong =
    "* https://* https://*.com https://app.example.com/ app.example.com https://a.*.example.com ftp://a.example 'self' https://*.*.example.com https://*example.com https://a.example;script-src"
  for (const pattern of wrong.split(' ')) expect(isOriginPattern(pattern), pattern).toBe(false)
})
