import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { WalletConnectSnapshot } from '../../../plugins/walletconnect/contract.js'
import { walletConnectError } from '../../../plugins/walletconnect/errors.js'
import type { WalletConnectOptions } from '../../../plugins/walletconnect/options.js'
import { walletconnect } from '../../../plugins/walletconnect/plugin.js'
import { bootDapp } from '../../support/boot-walletconnect.js'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const readme = read('plugins/walletconnect/README.md')
const codes = Object.keys(walletConnectError.catalogue)
const missing = (names: readonly string[], text = readme) => names.filter((name) => !text.includes(`\`${name}`))

const OPTIONS: Readonly<Record<keyof WalletConnectOptions, true>> = {
  projectId: true,
  relayUrls: true,
  manualControl: true,
  verify: true,
  oneClickSignIn: true,
  imageUrl: true,
  override: true,
}
const SNAPSHOT: Readonly<Record<keyof WalletConnectSnapshot, true>> = {
  phase: true,
  uri: true,
  isHosts: true,
  expiresAt: true,
  isRelayLost: true,
  error: true,
  peer: true,
}

test('the README lists every option, view, error code and API member', () => {
  const options = readme.match(/^\| `.*?` \| /gm)?.join('') ?? ''
  expect(missing(Object.keys(OPTIONS), options)).toEqual([])
  expect(missing(Object.keys(walletconnect().spec.views ?? {}))).toEqual([])
  expect(missing(codes)).toEqual([])
  const { api } = bootDapp('ws://127.0.0.1:1')
  expect(missing(Object.keys(api))).toEqual([])
  expect(missing(Object.keys(SNAPSHOT))).toEqual([])
})

test('the README lists no unknown error code', () => {
  const named = [...readme.matchAll(/`(WALLETCONNECT_\w+)`/g)].map(([, code]) => code as string)
  expect(named.filter((code) => !codes.includes(code))).toEqual([])
})

test('the README lists every tapped hook', () => {
  const tapped = [...read('plugins/walletconnect/set-up.ts').matchAll(/tap\(\s*'([\w.]+)'/g)].map(
    ([, hook]) => hook as string,
  )
  const [, section = ''] = readme.split('## Hooks it taps')
  expect(missing(tapped, section)).toEqual([])
  expect(tapped).toHaveLength(1)
})

test('README and guide have the very version installed that the package asks for', () => {
  const { peerDependencies } = JSON.parse(read('package.json'))
  const wanted = `@walletconnect/universal-provider@${peerDependencies['@walletconnect/universal-provider']}`
  for (const page of [readme, read('docs/guide/wallets-on-phones.md')]) expect(page).toContain(wanted)
})
