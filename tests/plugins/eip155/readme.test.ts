import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eip155Error } from '../../../plugins/eip155/errors.js'
import { handlers } from '../../../plugins/eip155/handlers/handlers.js'
import { eip155Options } from '../../../plugins/eip155/options.js'
import { parseStored } from '../../../kernel/schema/parse-input.js'
import { mainnet } from '../../../networks/index.js'
import { bootEip155 } from '../../support/boot-eip155.js'

const readme = readFileSync(new URL('../../../plugins/eip155/README.md', import.meta.url), 'utf8')
const missing = (names: readonly string[], written: (name: string) => string = (name) => `\`${name}\``) =>
  names.filter((name) => !readme.includes(written(name)))

test('the README lists every option, handler, error code and API member', () => {
  expect(missing(Object.keys(parseStored(eip155Options, { networks: [mainnet] })))).toEqual([])
  expect(missing(Object.keys(handlers))).toEqual([])
  expect(missing(Object.keys(eip155Error.catalogue))).toEqual([])
  expect(missing(Object.keys(bootEip155().api), (name) => `\`${name}`)).toEqual([])
})

test('the README lists no unknown error code', () => {
  const named = [...readme.matchAll(/`(EIP155_\w+)`/g)].map(([, code]) => code as string)
  expect(named.filter((code) => !(code in eip155Error.catalogue))).toEqual([])
})
