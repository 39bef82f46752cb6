import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseStored } from '../../../kernel/schema/parse-input.js'
import { cosmosHub } from '../../../networks/index.js'
import { cosmosError } from '../../../plugins/cosmos/errors.js'
import { handlers } from '../../../plugins/cosmos/handlers/handlers.js'
import { cosmosOptions } from '../../../plugins/cosmos/options.js'
import { bootCosmos } from '../../support/boot-cosmos.js'

const readme = readFileSync(new URL('../../../plugins/cosmos/README.md', import.meta.url), 'utf8')
const missing = (names: readonly string[], written: (name: string) => string = (name) => `\`${name}\``) =>
  names.filter((name) => !readme.includes(written(name)))

test('the README lists every option, handler, error code and API member', async () => {
  const { modal } = bootCosmos()
  expect(missing(Object.keys(parseStored(cosmosOptions, { networks: [cosmosHub] })))).toEqual([])
  expect(missing(Object.keys(handlers({} as never)))).toEqual([])
  expect(missing(Object.keys(cosmosError.catalogue))).toEqual([])
  expect(missing(Object.keys(modal.plugins.cosmos), (name) => `\`${name}`)).toEqual([])
  await modal.destroy()
})

test('the README lists no unknown error code', () => {
  const named = [...readme.matchAll(/`(COSMOS_\w+)`/g)].map(([, code]) => code as string)
  expect(named.filter((code) => !(code in cosmosError.catalogue))).toEqual([])
})
