import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { version as vite } from 'vite'
import { findChromium } from '../scripts/find-chromium.mjs'

/** Where figures and pictures go; not committed. */
export const RESULTS = join(import.meta.dirname, 'results')
const FILE = join(RESULTS, 'results.json')

/** Where pictures of the apps go. */
export const SHOTS = join(RESULTS, 'shots')
mkdirSync(SHOTS, { recursive: true })

const machine = () => ({
  cpu: `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`,
  node: process.version,
  vite,
  chromium: execFileSync(findChromium(), ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim(),
})

export const readResults = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { apps: {} })

/** Merges what was found of an app into the results, so that steps can be run apart. */
export const record = (app, part) => {
  const results = { ...readResults(), machine: machine(), date: new Date().toISOString().slice(0, 10) }
  const { title, role, baseline, peer } = app
  results.apps[app.name] = { ...results.apps[app.name], title, role, baseline, peer, ...part }
  writeFileSync(FILE, `${JSON.stringify(results, undefined, 1)}\n`)
}
