import { readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { WalletRegistryPlugin } from '../../../plugins/wallet-registry/contract.js'
import { walletRegistryError } from '../../../plugins/wallet-registry/errors.js'
import type { WalletRegistryOptions } from '../../../plugins/wallet-registry/options.js'
import { walletRegistry } from '../../../plugins/wallet-registry/plugin.js'
import { bootRegistry } from '../../support/boot-registry.js'
import { writeBlocks } from '../../docs/guide-blocks.js'

const readme = readFileSync(new URL('../../../plugins/wallet-registry/README.md', import.meta.url), 'utf8')
const codes = Object.keys(walletRegistryError.catalogue)
const folder = writeBlocks('plugins/wallet-registry/README.md', 'wallet-registry-readme')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OPTIONS: Readonly<Record<keyof WalletRegistryOptions, true>> = {
  featuredWalletIds: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  customWallets: true,
  allWallets: true,
  connectorTypeOrder: true,
  walletGuide: true,
  url: true,
  list: true,
}

test('the README lists every option, view, error code and API member', () => {
  const options = readme.match(/^\| `.*?` \| /gm)?.join('') ?? ''
  expect(Object.keys(OPTIONS).filter((name) => !options.includes(`\`${name}\``))).toEqual([])
  expect(Object.keys(walletRegistry().spec.views ?? {}).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  expect(codes.filter((code) => !readme.includes(`\`${code}\``))).toEqual([])
  const { api } = bootRegistry()
  expect(Object.keys(api).filter((name) => !readme.includes(`\`${name}`))).toEqual([])
  expect(Object.keys(api.getSnapshot()).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

test('the README lists no unknown error code', () => {
  const named = [...readme.matchAll(/`(WALLET_REGISTRY_\w+)`/g)].map(([, code]) => code as string)
  expect(named.filter((code) => !codes.includes(code))).toEqual([])
})

test('the README lists every tapped hook', () => {
  const source = readFileSync(new URL('../../../plugins/wallet-registry/set-up.ts', import.meta.url), 'utf8')
  const tapped = new Set([...source.matchAll(/tap\(\s*'([\w.]+)'/g)].map(([, hook]) => hook as string))
  const [, section = ''] = readme.split('## Hooks it taps')
  expect([...tapped].filter((hook) => !section.includes(`\`${hook}\``))).toEqual([])
  expect(tapped.size).toBe(2)
})

test('its example list satisfies the contract', async () => {
  const { wallets } = (await import(/* @vite-ignore */ new URL('own-list.ts', folder).pathname)) as {
    readonly wallets: WalletRegistryPlugin
  }
  const { list } = wallets.options as WalletRegistryOptions
  const rows = list?.({ connectors: [], custom: [{ id: 'own', name: 'Own' }] } as never)
  expect(rows?.map(({ kind, name }) => [kind, name])).toEqual([
    ['custom', 'Own'],
    ['allWallets', ''],
  ])
})
