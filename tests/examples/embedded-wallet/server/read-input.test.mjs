// @ts-check
import { expect, test } from 'vitest'
import { readEmail } from '../../../../examples/embedded-wallet/server/read-input.mjs'

test('accepts ordinary addresses, and none that a mailer reads as two', () => {
  expect(readEmail(" Ann.O'Hara+x@Mail.Example.com ")).toBe("ann.o'hara+x@mail.example.com")
  const wrong = [
    'a',
    'a@b',
    'a@b..c',
    'a b@c.de',
    'a@b.c,d@e.fg',
    'a@b.cd\nBcc: e@f.gh',
    '<a@b.cd>',
    '"a@b.cd" <e@f.gh>',
    'a@-b.cd',
    `${'a'.repeat(250)}@b.cd`,
  ]
  for (const email of wrong) expect(() => readEmail(email), email).toThrow('not an email address')
})
