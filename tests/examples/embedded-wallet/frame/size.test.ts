import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockedPackages, readLock } from '../../../../scripts/lock.mjs'
import { ROOT } from '../../../../scripts/edges.mjs'
import { buildFrame } from '../../../../examples/embedded-wallet/frame/build.mjs'

const outDir = mkdtempSync(join(tmpdir(), 'portico-frame-'))
let built: Awaited<ReturnType<typeof buildFrame>>
beforeAll(async () => {
  built = await buildFrame({ outDir })
})
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length, 0)

/** The chunks that load when a smart account first signs or sends. */
const isSmart = (file: string) =>
  /^(prepare-operation|send-operation|failure-screen|sign-smart|smart-address)-/.test(file)

/** The files that load from the entry on, except by way of those that are left out. */
const reachable = (isLeftOut: (file: string) => boolean): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file) || isLeftOut(file)) return
    found.add(file)
    const text = readFileSync(join(outDir, file), 'utf8')
    for (const [, imported = ''] of text.matchAll(/["']\.\/([\w-]+\.js)["']/g)) visit(imported)
  }
  visit('index.html')
  return found
}

/** The chunks of the screens that no signature needs: export, recovery code, passkey, deletion, and what confirms them. */
const isManage = (file: string) => /^(manage-account|confirm-screen)-/.test(file)

/** The chunk of the Security screen. */
const isSecurity = (file: string) => /^manage-security-/.test(file)

/** The chunk that draws the code of a second login. */
const isCode = (file: string) => /^qr-code-/.test(file)

/** The chunk of the button that opens a window, where the browser does not tell what covers the frame. */
const isWindow = (file: string) => /^window-button-/.test(file)

test('is at most 35 kB until login, and 84 kB with all that signs', () => {
  expect(sizeOf(['index.html'])).toBeLessThanOrEqual(35_000)
  const isLater = (file: string) => isSmart(file) || isManage(file) || isWindow(file)
  expect(sizeOf([...reachable(isLater)])).toBeLessThanOrEqual(84_000)
})

test('loads what opens a window on first use, at most 1.1 kB', () => {
  const without = reachable(isWindow)
  const own = [...reachable(() => false)].filter((file) => !without.has(file))
  expect(own.some(isWindow)).toBe(true)
  expect(sizeOf(own)).toBeLessThanOrEqual(1_100)
})

test('loads the screens of the account itself on first use, at most 5 kB', () => {
  const without = reachable(isManage)
  const own = [...reachable((file) => isSecurity(file) || isCode(file))].filter((file) => !without.has(file))
  expect(own.some(isManage)).toBe(true)
  expect(sizeOf(own)).toBeLessThanOrEqual(5_000)
})

test('loads the Security screen on first use, at most 4 kB', () => {
  const without = reachable(isSecurity)
  const own = [...reachable(() => false)].filter((file) => !without.has(file))
  expect(own.some(isSecurity)).toBe(true)
  expect(sizeOf(own)).toBeLessThanOrEqual(4_000)
})

test('loads the code of a second login on first use, at most 5 kB', () => {
  const without = reachable(isCode)
  const own = [...reachable(() => false)].filter((file) => !without.has(file))
  expect(own.some(isCode)).toBe(true)
  expect(sizeOf(own)).toBeLessThanOrEqual(5_000)
})

test('loads smart accounts on first use only, at most 10 kB', () => {
  const without = reachable(isSmart)
  const own = [...reachable(() => false)].filter((file) => !without.has(file))
  expect(own.some((file) => readFileSync(join(outDir, file), 'utf8').includes('PackedUserOperation'))).toBe(true)
  for (const file of without) expect(readFileSync(join(outDir, file), 'utf8')).not.toContain('PackedUserOperation')
  expect(sizeOf(own)).toBeLessThanOrEqual(10_000)
})

test('has one script and one style in the page, no other file until login, and hashes in the names of the chunks', () => {
  const page = readFileSync(join(outDir, 'index.html'), 'utf8')
  expect(page.match(/<(script|style|link|img)[^>]*>/g)).toEqual([
    '<script type="application/json" id="allowed-origins">',
    '<style>',
    '<script type="module">',
  ])
  const [, script = ''] = /<script type="module">([\s\S]+)<\/script>/.exec(page) ?? []
  expect(script).toContain('portico:connect')
  // What it imports is imported when it is needed.
  expect(script).not.toMatch(/(?:^|[;}])import[\s{"*]/)
  for (const [, name] of script.matchAll(/import\("\.\/([^"]+)"\)/g)) expect(built.files).toContain(name)
  // The page of a login’s window has a style of its own.
  for (const file of built.files) expect(file).toMatch(/-[A-Z\d]{8}\.(?:js|css)$/)
})

test('neither writes HTML nor posts to any origin', () => {
  for (const file of readdirSync(outDir)) {
    const text = readFileSync(join(outDir, file), 'utf8')
    expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|postMessage\([^)]*["']\*["']/)
  }
})

test('lists every package that is bundled, and every one of the server, with its reason', () => {
  const page = readFileSync(`${ROOT}docs/security/wallet-packages.md`, 'utf8')
  const listed = (heading: string) => {
    const section = page.split('\n## ').find((text) => text.startsWith(heading)) ?? ''
    const rows = section.split('\n').filter((line) => line.startsWith('| `'))
    return rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)).sort()
  }
  const folder = `${ROOT}examples/embedded-wallet/`
  const { dependencies } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
  expect(listed('In the frame')).toEqual(built.packages)
  expect(listed('In the server')).toEqual(
    Object.keys(dependencies)
      .filter((name) => !built.packages.includes(name))
      .sort(),
  )
  const locked = lockedPackages(readLock(readFileSync(`${folder}package-lock.json`, 'utf8')))
  expect(new Set(locked.filter(([, { dev }]) => !dev).map(([name]) => name)).size).toBeLessThanOrEqual(69)
})
