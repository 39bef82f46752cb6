// @ts-check
/**
 * Rehearses a release without publishing: clones the last commit twice, installs and builds each clone as the two jobs
 * of .github/workflows/release.yml do, and fails where the builds differ.
 *
 *     npm run release:rehearse
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './edges.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portico-rehearsal-'))
try {
  // Of two lengths, because paths may reach hashes.
  const sums = ['build', 'another/folder/rebuild'].map((name) => {
    const clone = join(folder, name)
    const run = (/** @type {string} */ command, /** @type {readonly string[]} */ ...args) =>
      execFileSync(command, args, { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] })
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone])
    run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline')
    run('node', 'scripts/build-release.mjs', 'release')
    const text = readFileSync(join(clone, 'release/SHA256SUMS'), 'utf8')
    rmSync(join(clone, 'node_modules'), { recursive: true, force: true })
    console.log(`${name}:\n${text}`)
    return { text, frame: readFileSync(join(clone, 'release/wallet-frame.sha256'), 'utf8') }
  })
  const [first, second] = sums
  const isSame = first?.text === second?.text && first?.frame === second?.frame
  console.log(isSame ? 'The two builds have equal hashes.' : 'The two builds differ.')
  if (!isSame) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
