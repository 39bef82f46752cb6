// @ts-check
/** Asks publint and Are The Types Wrong about the tarball that npm would publish from `dist` as it is. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from './pack.mjs'
import { run } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'))
try {
  const tarball = await pack(folder)
  const answers = await Promise.all([
    run(['publint', 'run', tarball, '--strict']),
    run(['attw', tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji']),
  ])
  for (const { code, output } of answers) {
    console.log(output)
    if (code !== 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
