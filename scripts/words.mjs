// @ts-check
/**
 * Finds words that the house style rules out, in code, tests and docs (CONTRIBUTING.md, "Language").
 *
 *     npm run check -- words
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { ROOT } from './edges.mjs'

const RULED_OUT =
  /\b(nobody|somebody|whoever|who is not|mends?|mended|mending)\b|\bleads? on\b|\bhas the word\b|\bwhere there is none\b|\bto be had\b|\bof its own accord\b/i
/** Numbers of an unpublished specification: a comment in the source gives the reason instead. */
const CITATION = /(?:\/\/|\/?\*).*\((?:specification )?\d{1,2}\.\d{1,3}(?:[-–, ]+\d{1,2}\.\d{1,3})*\)/
const PUBLISHED = /^(kernel|services|plugin|kit|views|plugins|sources|modal|react|elements|networks|locales|testing)\//
const TEXT = /\.(ts|tsx|mjs|js|jsx|md|css|html|json|jsonc|yml|sh)$|^\.ci\/run$/
const LEFT_OUT = /^(package-lock\.json|scripts\/words\.mjs|CODE_OF_CONDUCT\.md|NOTICE)$|artifacts\.json$/

/** @type {string[]} */
const found = []
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
for (const file of files.split('\n')) {
  if (!TEXT.test(file) || LEFT_OUT.test(file) || !existsSync(ROOT + file)) continue
  for (const [index, line] of readFileSync(ROOT + file, 'utf8')
    .split('\n')
    .entries()) {
    const word = RULED_OUT.exec(line) ?? (PUBLISHED.test(file) && !file.endsWith('.md') ? CITATION.exec(line) : null)
    if (word) found.push(`${file}:${index + 1}  ${line.trim().slice(0, 140)}`)
  }
}
if (found.length > 0) {
  console.error(`${found.join('\n')}\n\n${found.length} lines use words that the house style rules out.`)
  process.exitCode = 1
}
