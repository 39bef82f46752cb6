import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { promptScreens } from '../modal/prompt-screens.fixture.js'

const FOLDERS = ['plugins', 'examples/plugins', 'views', 'services', 'kit', 'modal']

test('every call to `prompt` has a screen in tests/modal/prompt-screens.fixture.ts', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true })
      .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
  )
  const calls = files.flatMap((file) =>
    readFileSync(ROOT + file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/[/*])/.test(line))
      .flatMap((line) => [...line.matchAll(/(?<!get )\bprompt(?:<[^()]*>)?\(\s*([^,)]+)/g)])
      .map(([, view]) => `${file} ${view}`),
  )
  const listed = new Set(promptScreens.map(({ source }) => source))
  expect([...new Set(calls)].sort()).toEqual([...listed].sort())
})
