import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFrame } from '../../../../examples/embedded-wallet/frame/build.mjs'

const outDir = mkdtempSync(join(tmpdir(), 'portico-frame-'))
let built: Awaited<ReturnType<typeof buildFrame>>
beforeAll(async () => {
  built = await buildFrame({ outDir })
})
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length, 0)

test('is at most 35 kB until login, and 75 kB with all that signs', () => {
  expect(sizeOf(['index.html', built.entry, built.style])).toBeLessThanOrEqual(35_000)
  expect(sizeOf(readdirSync(outDir))).toBeLessThanOrEqual(75_000)
})

test('has a page without inline scripts and styles, and hashes in every other name', () => {
  const page = readFileSync(join(outDir, 'index.html'), 'utf8')
  expect(page).toContain(`src="/${built.entry}"`)
  expect(page).toContain(`href="/${built.style}"`)
  expect(page).not.toMatch(/style=|<style|<script(?![^>]*src=)/)
  for (const file of built.files) expect(file).toMatch(/-[A-Z\d]{8}\.(js|css)$/)
})

test('neither writes HTML nor posts to any origin', () => {
  for (const file of built.files) {
    const text = readFileSync(join(outDir, file), 'utf8')
    expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|postMessage\([^)]*["']\*["']/)
  }
})
