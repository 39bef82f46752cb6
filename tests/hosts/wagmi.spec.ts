import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { besideWagmi } from '../../.size-limit.mjs'
import { hostFolder } from './build-host.mjs'

const dist = `${hostFolder('wagmi')}/dist`

/** Returns the files that a built page names in its HTML. */
const named = (html: string, pattern: RegExp): readonly string[] => [
  ...new Set([...readFileSync(html, 'utf8').matchAll(pattern)].map(([, file = '']) => file)),
]

/** The scripts that a page loads at once, by bundler. */
const SCRIPTS: Readonly<Record<string, (page: string) => readonly string[]>> = {
  'Vite 8': (page) => {
    const folder = `${dist}/vite/${page}`
    return named(`${folder}/index.html`, /(?:src|href)="([^"]+\.js)"/g).map((file) => folder + file)
  },
  'webpack 5': (page) => [`${dist}/webpack/${page}/main.js`],
  'Next 16': (page) => {
    const folder = `${dist}/next/${page}`
    return named(`${folder}/server/app/index.html`, /(static\/chunks\/[^"'\\]+\.js)/g).map(
      (file) => `${folder}/${file}`,
    )
  },
}

const read = (files: readonly string[]) => {
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  return {
    bytes: texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
    methods: new Set(texts.flatMap((text) => text.match(/\b(?:eth|wallet)_[a-zA-Z]+/g) ?? [])),
  }
}

for (const [bundler, scriptsOf] of Object.entries(SCRIPTS)) {
  test(`${bundler}: a page with wagmi gets no action of viem through Portico`, () => {
    const alone = read(scriptsOf('alone'))
    const beside = read(scriptsOf('beside'))
    const added = (beside.bytes - alone.bytes) / 1000
    console.log(`${bundler}: ${added.toFixed(1)} kB beside wagmi, which alone loads ${alone.bytes / 1000} kB`)
    // An action names its method, and Portico names none before the first click.
    expect([...beside.methods].filter((method) => !alone.methods.has(method))).toEqual([])
    // A page without Portico would fit as well.
    expect(added).toBeGreaterThan(20)
    expect(added).toBeLessThanOrEqual(besideWagmi)
  })
}
