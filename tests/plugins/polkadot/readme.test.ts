import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { polkadotError } from '../../../plugins/polkadot/errors.js'
import { handlers } from '../../../plugins/polkadot/handlers/handlers.js'
import { bootPolkadot } from '../../support/boot-polkadot.js'

const readme = readFileSync(new URL('../../../plugins/polkadot/README.md', import.meta.url), 'utf8')
const missing = (names: readonly string[], written: (name: string) => string = (name) => `\`${name}\``) =>
  names.filter((name) => !readme.includes(written(name)))

test('the README lists every option, handler, error code and API member', () => {
  expect(missing(['networks', 'rpcUrls', 'transfers'])).toEqual([])
  expect(missing(Object.keys(handlers({} as never)))).toEqual([])
  expect(missing(Object.keys(polkadotError.catalogue))).toEqual([])
  expect(missing(Object.keys(bootPolkadot().api), (name) => `\`${name}`)).toEqual([])
})

test('the README lists no unknown error code', () => {
  const named = [...readme.matchAll(/`(POLKADOT_\w+)`/g)].map(([, code]) => code as string)
  expect(named.filter((code) => !(code in polkadotError.catalogue))).toEqual([])
})
