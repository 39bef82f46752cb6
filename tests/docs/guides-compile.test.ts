import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const GUIDES = [
  'evm',
  'solana',
  'bitcoin',
  'cosmos',
  'write-a-plugin',
  'write-a-chain',
  'write-a-feature',
  'sign-in',
  'privacy',
  'presets',
  'account-data',
  'wallets-on-phones',
  'bring-your-own-wallet',
  'wallet-sdk-as-a-connector',
  'host-your-own-wallet',
  'docs/security/incidents.md',
  'plugins/siwx/README.md',
  'plugins/walletconnect/README.md',
]
const nameOf = (guide: string) => `${guide.replaceAll(/\W/g, '-')}-types`
/** Compiled by itself: it registers the type of its modal for every file of the program. */
const FIRST = 'getting-started'
const write = (guide: string): readonly string[] => {
  const folder = fileURLToPath(writeBlocks(guide, nameOf(guide)))
  return [...readBlocks(guide).keys()].map((file) => folder + file)
}
afterAll(() => {
  for (const guide of [FIRST, ...GUIDES])
    rmSync(new URL(`./generated/${nameOf(guide)}/`, import.meta.url), { recursive: true, force: true })
})

const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
const host = ts.createCompilerHost(options)
/** Parsed once: both programs consist mostly of the package itself. */
const parsed = new Map<string, ts.SourceFile | undefined>()
const parse = host.getSourceFile
host.getSourceFile = (file, ...more) => {
  if (!parsed.has(file)) parsed.set(file, parse(file, ...more))
  return parsed.get(file)
}

/** Returns what the compiler says of the files, as strictly as of our own. */
const compile = (files: readonly string[]): readonly string[] => {
  const program = ts.createProgram(files, options, host)
  return files.flatMap((file): readonly string[] => {
    const source = program.getSourceFile(file)
    if (!source) return [`${file} is not there.`]
    return program
      .getSemanticDiagnostics(source)
      .map(
        ({ messageText }) =>
          `${file.slice(file.lastIndexOf('/') + 1)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      )
  })
}

test('what the guides write compiles, strictly', { timeout: 240_000 }, () => {
  expect(compile(GUIDES.flatMap(write))).toEqual([])
})

test('every block of the first guide names its file, and compiles', { timeout: 240_000 }, () => {
  const blocks = readFileSync(`${ROOT}docs/guide/${FIRST}.md`, 'utf8').match(/```tsx?\n/g) ?? []
  expect(readBlocks(FIRST).size).toBe(blocks.length)
  expect(compile(write(FIRST))).toEqual([])
})
