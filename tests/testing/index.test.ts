import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as edge from '../../testing/index.js'

const EDGE = fileURLToPath(new URL('../../testing/index.ts', import.meta.url))

/** What is loaded with a file: its static imports, all the way down; types and `import()` are not. */
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

test('shows exactly these names', () => {
  expect(Object.keys(edge).sort()).toMatchInlineSnapshot(`
    [
      "approvalScript",
      "bip122Fixture",
      "createTestModal",
      "eip155Fixture",
      "featureConformance",
      "manualClock",
      "memoryChain",
      "memorySolanaChain",
      "memoryStorage",
      "namespaceConformance",
      "recordingLogger",
      "scriptedHttp",
      "solanaFixture",
      "testWindow",
      "virtualBitcoinWallet",
      "virtualSolanaWallet",
      "virtualWallet",
    ]
  `)
})

test('brings no test runner, no React and no viem with it', () => {
  const packages = [...loadedWith(EDGE)].filter((name) => !name.startsWith('/'))
  expect(packages.sort()).toEqual(['@scure/base', 'mobx', 'tapable/lib/Hook.js', 'tapable/lib/HookMap.js', 'zod/mini'])
})

test('is loaded by neither the kernel nor the views', () => {
  const kernel = loadedWith(fileURLToPath(new URL('../../modal/create-modal.ts', import.meta.url)))
  expect([...kernel].filter((name) => name.includes('/testing/'))).toEqual([])
})
