import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const GUIDES = [
  'evm',
  'solana',
  'bitcoin',
  'write-a-plugin',
  'write-a-chain',
  'write-a-feature',
  'sign-in',
  'privacy',
  'account-data',
  'wallets-on-phones',
  'bring-your-own-wallet',
  'host-your-own-wallet',
  'plugins/siwx/README.md',
  'plugins/walletconnect/README.md',
]
const nameOf = (guide: string) => `${guide.replaceAll(/\W/g, '-')}-types`
const files = GUIDES.flatMap((guide) => {
  const folder = fileURLToPath(writeBlocks(guide, nameOf(guide)))
  return [...readBlocks(guide).keys()].map((file) => folder + file)
})
afterAll(() => {
  for (const guide of GUIDES)
    rmSync(new URL(`./generated/${nameOf(guide)}/`, import.meta.url), { recursive: true, force: true })
})

test('what the guides write compiles, strictly', { timeout: 240_000 }, () => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const program = ts.createProgram(files, options)
  const said = files.flatMap((file): readonly string[] => {
    const source = program.getSourceFile(file)
    if (!source) return [`${file} is not there.`]
    return program
      .getSemanticDiagnostics(source)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  })
  expect(said).toEqual([])
})
