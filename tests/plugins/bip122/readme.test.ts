import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bip122Error } from '../../../plugins/bip122/errors.js'
import { handlers } from '../../../plugins/bip122/handlers/handlers.js'
import { bip122Options } from '../../../plugins/bip122/options.js'
import { parseStored } from '../../../kernel/schema/parse-input.js'
import { bitcoin } from '../../../networks/index.js'
import { bootBip122 } from '../../support/boot-bip122.js'

const readme = readFileSync(new URL('../../../plugins/bip122/README.md', import.meta.url), 'utf8')
const missing = (names: readonly string[], written: (name: string) => string = (name) => `\`${name}\``) =>
  names.filter((name) => !readme.includes(written(name)))

test('the README lists every option, handler, error code and API member', () => {
  expect(missing(Object.keys(parseStored(bip122Options, { networks: [bitcoin] })))).toEqual([])
  expect(missing(Object.keys(handlers({} as never)))).toEqual([])
  expect(missing(Object.keys(bip122Error.catalogue))).toEqual([])
  expect(missing(Object.keys(bootBip122().api), (name) => `\`${name}`)).toEqual([])
})

test('the README lists no unknown error code', () => {
  const named = [...readme.matchAll(/`(BIP122_\w+)`/g)].map(([, code]) => code as string)
  expect(named.filter((code) => !(code in bip122Error.catalogue))).toEqual([])
})
