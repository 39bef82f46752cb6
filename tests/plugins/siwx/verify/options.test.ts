import { describe, expect, test } from 'vitest'
import { createCookieSessions } from '../../../../plugins/siwx/verify/create-cookie-sessions.js'
import { createNonces } from '../../../../plugins/siwx/verify/create-nonces.js'
import { createSignInHandler } from '../../../../plugins/siwx/verify/create-sign-in-handler.js'

const needed = { origin: 'https://example.org', secret: 'x'.repeat(32) }

const LIMITS = [
  [createNonces, 'accountLimit'],
  [createNonces, 'ttl'],
  [createCookieSessions, 'maxAge'],
  [createSignInHandler, 'maxAge'],
  [createSignInHandler, 'messageMaxAge'],
] as const

describe.each(LIMITS)('%o', (create, name) => {
  test.each([null, '', '600000', 0, -1, Number.NaN, Infinity])(`refuses ${name}: %j`, (value) => {
    expect(() => create({ ...needed, [name]: value } as never)).toThrow(`${name}: expected a whole number, at least 1`)
  })

  test(`takes ${name}: undefined`, () => {
    expect(() => create({ ...needed, [name]: undefined } as never)).not.toThrow()
  })
})

test.each([null, '', 'my app', 'a=b'])('refuses the cookie name %j', (name) => {
  expect(() => createCookieSessions({ ...needed, name } as never)).toThrow('name: expected letters, digits, _ and -')
})
