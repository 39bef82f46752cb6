import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as entry from '../../testing/index.js'

const TESTING = fileURLToPath(new URL('../../testing/', import.meta.url))
const ENTRY = `${TESTING}index.ts`

/** Returns the files and packages that a file imports statically, transitively; types excluded. */
const loadedWith = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, from = ''] of source.matchAll(
    /^(?:import|export) (?!type)(?:\{[^}]*\}|\*[^'\n]*|\w+) from '([^']+)'/gm,
  )) {
    if (!from.startsWith('.')) seen.add(from)
    else if (!from.includes('?')) loadedWith(resolve(dirname(file), from.replace(/\.js$/, '.ts')), seen)
  }
  return seen
}

test('exports exactly these names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "TEST_KEYS",
      "approvalScript",
      "bip122Fixture",
      "cosmosFixture",
      "createTestModal",
      "eip155Fixture",
      "embeddedWalletConformance",
      "fakeFrame",
      "featureConformance",
      "manualClock",
      "memoryChain",
      "memoryPolkadotChain",
      "memorySolanaChain",
      "memoryStorage",
      "namespaceConformance",
      "polkadotFixture",
      "providerConformance",
      "recordingLogger",
      "renderView",
      "scriptedHttp",
      "solanaFixture",
      "testWindow",
      "virtualBitcoinWallet",
      "virtualCosmosWallet",
      "virtualEmbeddedWallet",
      "virtualPolkadotWallet",
      "virtualSolanaWallet",
      "virtualWallet",
    ]
  `)
})

test('imports no test runner, no React and no viem', () => {
  const packages = [...loadedWith(ENTRY)].filter((name) => !name.startsWith('/'))
  expect(packages.sort()).toEqual(['@scure/base', 'mobx', 'tapable/lib/Hook.js', 'tapable/lib/HookMap.js', 'zod/mini'])
})

test('is imported by neither the kernel nor the views', () => {
  const kernel = loadedWith(fileURLToPath(new URL('../../modal/create-modal.ts', import.meta.url)))
  expect([...kernel].filter((name) => name.startsWith(TESTING))).toEqual([])
})
