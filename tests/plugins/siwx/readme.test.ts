import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseStored } from '../../../src/kernel/schema/parse-input.js'
import { siwxError } from '../../../src/plugins/siwx/errors.js'
import { messageError } from '../../../src/plugins/siwx/message/errors.js'
import type { SiwxOptions } from '../../../src/plugins/siwx/options.js'
import { siwxOptions } from '../../../src/plugins/siwx/options.js'
import { siwx } from '../../../src/plugins/siwx/plugin.js'
import { english } from '../../../src/plugins/siwx/words/english.js'
import { bootSiwx } from '../../support/boot-siwx.js'

const readme = readFileSync(new URL('../../../src/plugins/siwx/README.md', import.meta.url), 'utf8')
const missing = (names: readonly string[], written: (name: string) => string = (name) => `\`${name}\``) =>
  names.filter((name) => !readme.includes(written(name)))
const codes = Object.keys({ ...siwxError.catalogue, ...messageError.catalogue })

const OPTIONS: Readonly<Record<keyof SiwxOptions, true>> = {
  required: true,
  enabled: true,
  policy: true,
  namespaces: true,
  statement: true,
  resources: true,
  uri: true,
  expiration: true,
  getNonce: true,
  getRequestId: true,
  storage: true,
  verifiers: true,
  signOutOnDisconnect: true,
  signOutOnAccountChange: true,
  signOutOnNetworkChange: true,
  siwx: true,
  siweConfig: true,
}

test('the README has every option, view and error code, and every part of the API', () => {
  const options = readme.match(/^\| `.*?` \| /gm)?.join('') ?? ''
  expect(Object.keys(OPTIONS).filter((name) => !options.includes(`\`${name}\``))).toEqual([])
  expect(missing(Object.keys(siwx().spec.views ?? {}))).toEqual([])
  expect(missing(codes)).toEqual([])
  expect(missing(Object.keys(bootSiwx().api), (name) => `\`${name}`)).toEqual([])
})

test('the README has no error code and no key of a word that does not exist', () => {
  const named = (pattern: RegExp) => [...readme.matchAll(pattern)].map(([, name]) => name as string)
  expect(named(/`(SIWX_\w+)`/g).filter((code) => !codes.includes(code))).toEqual([])
  expect(named(/`(siwx\.\w+)`/g).filter((key) => !(key in english))).toEqual([])
})

test('the README names every hook that is tapped, and no other', async () => {
  const source = readFileSync(new URL('../../../src/plugins/siwx/set-up.ts', import.meta.url), 'utf8')
  const tapped = [...source.matchAll(/tap\('([\w.]+)'/g)].map(([, hook]) => hook)
  const [, section = ''] = readme.split('## Hooks it taps')
  const written = [...(section.split('##')[0] ?? '').matchAll(/`([\w.]+)`/g)].map(([, hook]) => hook)
  expect(written).toEqual(tapped)
})

test('the defaults are those that the README says', () => {
  expect(parseStored(siwxOptions, {})).toMatchObject({
    required: true,
    enabled: true,
    policy: 'account',
    expiration: 7 * 24 * 60 * 60 * 1000,
    storage: 'local',
    signOutOnDisconnect: true,
    signOutOnAccountChange: false,
    signOutOnNetworkChange: false,
  })
})
