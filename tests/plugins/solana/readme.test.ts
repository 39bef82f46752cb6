import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseStored } from '../../../kernel/schema/parse-input.js'
import { solana } from '../../../networks/index.js'
import { solanaError } from '../../../plugins/solana/errors.js'
import { createHandlers } from '../../../plugins/solana/handlers/handlers.js'
import { solanaOptions } from '../../../plugins/solana/options.js'
import { bootSolana } from '../../support/boot-solana.js'

const readme = readFileSync(new URL('../../../plugins/solana/README.md', import.meta.url), 'utf8')
const missing = (names: readonly string[], written: (name: string) => string = (name) => `\`${name}\``) =>
  names.filter((name) => !readme.includes(written(name)))

test('the README lists every option, handler, error code and API member', () => {
  expect(missing(Object.keys(parseStored(solanaOptions, { networks: [solana] })))).toEqual([])
  expect(missing(Object.keys(createHandlers({} as never)))).toEqual([])
  expect(missing(Object.keys(solanaError.catalogue))).toEqual([])
  expect(missing(Object.keys(bootSolana().api), (name) => `\`${name}`)).toEqual([])
})

test('the README lists no unknown error code', () => {
  const named = [...readme.matchAll(/`(SOLANA_\w+)`/g)].map(([, code]) => code as string)
  expect(named.filter((code) => !(code in solanaError.catalogue))).toEqual([])
})
