import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { hardenMobx } from '../../scripts/build/harden-mobx.mjs'

const published = readFileSync(`${ROOT}node_modules/mobx/dist/mobx.mjs`, 'utf8')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harden-mobx-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const harden = (code: string): string => {
  const { transform } = hardenMobx() as unknown as { transform: { handler(code: string): { code: string } } }
  return transform.handler(code).code
}

/** Runs a store in a process with frozen prototypes; returns what its reaction has seen. */
const runFrozen = (code: string): string => {
  writeFileSync(join(folder, 'mobx.mjs'), code)
  writeFileSync(
    join(folder, 'page.mjs'),
    `for (const one of [Object, Function, Array, Map, Set]) Object.freeze(one.prototype)
     const { makeAutoObservable, reaction } = await import('./mobx.mjs')
     class Store { count = 0; constructor() { makeAutoObservable(this, {}, { autoBind: true }) } add() { this.count += 1 } }
     const store = new Store()
     reaction(() => store.count, (count) => console.log(count))
     store.add()`,
  )
  return execFileSync(process.execPath, ['page.mjs'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
}

test('MobX as published throws on a page with frozen prototypes', () => {
  expect(() => runFrozen(published)).toThrow('Cannot assign to read only property')
})

test('the MobX that is bundled runs there', () => {
  expect(runFrozen(harden(published))).toBe('1')
})

test('keeps every position, so that source maps stay true', () => {
  expect(harden(published).length).toBe(published.length)
})

test('fails the build if MobX no longer has what is removed', () => {
  expect(() => harden(published.replace('res.toString', 'res.text'))).toThrow('MobX has changed')
})
