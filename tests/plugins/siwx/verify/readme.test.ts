import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageError } from '../../../../plugins/siwx/message/parsed-message.js'
import type { SignInHandlerOptions } from '../../../../plugins/siwx/verify/create-sign-in-handler.js'
import { verifyError } from '../../../../plugins/siwx/verify/errors.js'

const readme = readFileSync(new URL('../../../../plugins/siwx/verify/README.md', import.meta.url), 'utf8')
const codes = Object.keys({ ...verifyError.catalogue, ...messageError.catalogue })

const OPTIONS: Readonly<Record<keyof SignInHandlerOptions, true>> = {
  origin: true,
  secret: true,
  chains: true,
  verifiers: true,
  nonces: true,
  maxAge: true,
  messageMaxAge: true,
  name: true,
  now: true,
}

test('the README lists every handler option and code', () => {
  expect(codes.filter((code) => !readme.includes(`\`${code}\``))).toEqual([])
  expect(Object.keys(OPTIONS).filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
})

test('the README lists no unknown code', () => {
  const named = [...readme.matchAll(/`(SIWX_\w+)`/g)].map(([, code]) => code as string)
  expect(named.filter((code) => !codes.includes(code))).toEqual([])
})
