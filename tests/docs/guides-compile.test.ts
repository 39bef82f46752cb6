import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { readReasons, writePage } from './guide-blocks.js'

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)

/** Compiled by itself: it registers the type of its modal for every file of the program. */
const FIRST = 'docs/guide/getting-started.md'
const OTHERS = ['README.md', ...['docs/guide', 'docs/security', 'plugins'].flatMap(pagesIn)].filter(
  (page) => page !== FIRST,
)

const folders: URL[] = []
const write = (page: string): readonly string[] => {
  const { folder, files } = writePage(page, `${page.replaceAll(/\W/g, '-')}-types`)
  folders.push(folder)
  return files.map((file) => fileURLToPath(file))
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile)
const parsedConfig = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
// A block without an import is a file of its own, too.
const options = { ...parsedConfig.options, moduleDetection: ts.ModuleDetectionKind.Force }
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
          `${file.split('/').slice(-2).join('/')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      )
  })
}

test('what the guides write compiles, strictly', { timeout: 240_000 }, () => {
  const errors = compile(OTHERS.flatMap(write))
  expect(errors, errors.join('\n')).toEqual([])
})

test('the first guide compiles, with the type of its modal', { timeout: 240_000 }, () => {
  const files = write(FIRST)
  expect(files.length).toBeGreaterThan(10)
  const errors = compile(files)
  expect(errors, errors.join('\n')).toEqual([])
})

test('few blocks are left out, each with a reason', () => {
  const reasons = [FIRST, ...OTHERS].flatMap(readReasons)
  expect(reasons.filter((reason) => reason.length < 10)).toEqual([])
  expect(reasons.length).toBeLessThan(8)
})
