import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, SOURCE_FOLDERS } from '../../scripts/edges.mjs'

const runFile = promisify(execFile)
const copy = mkdtempSync(join(tmpdir(), 'portico-copy-'))

/** The files of a folder, by path. */
const filesOf = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(folder.length), readFileSync(file)]),
  )

beforeAll(async () => {
  const settings = readdirSync(ROOT).filter((name) =>
    /^(?:(?:package|tsconfig.*)\.json|tsdown\.config\.ts)$/.test(name),
  )
  for (const name of [...SOURCE_FOLDERS, 'scripts', ...settings]) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  await runFile(process.execPath, ['node_modules/tsdown/dist/run.mjs'], { cwd: copy })
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('builds the same bytes in another folder', () => {
  const here = filesOf(join(ROOT, 'dist'))
  const there = filesOf(join(copy, 'dist'))
  expect([...there.keys()]).toEqual([...here.keys()])
  expect([...there].filter(([file, bytes]) => !here.get(file)?.equals(bytes)).map(([file]) => file)).toEqual([])
})

test('names no folder of the machine that builds', () => {
  const folders = [ROOT, copy, tmpdir()].map((folder) => folder.replace(/[\\/]$/, ''))
  const named = [...filesOf(join(copy, 'dist'))].filter(([, bytes]) => folders.some((folder) => bytes.includes(folder)))
  expect(named.map(([file]) => file)).toEqual([])
})
