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
/** One spelling. The German word has a capital M, and a page of a standard is named so. */
const SPELLING = /\b[eE]-mail(?!-address,)/
/** Numbers of the specification stand in its page and in tests: a comment or another page gives the reason instead. */
const NUMBERS = /\((?:specification )?[1-9]\.\d{1,3}(?:[-–, ]+[1-9]\.\d{1,3})*\)/
const COMMENT = /(?:\/\/|\/?\*)(.*)/
const PUBLISHED =
  /^(kernel|services|plugin|kit|views|plugins|sources|modal|react|elements|viem|networks|locales|testing)\//
const SPECIFICATION = 'docs/specification.md'
const TEXT = /\.(ts|tsx|mjs|js|jsx|md|css|html|json|jsonc|yml|sh)$|^\.ci\/run$/
const LEFT_OUT =
  /^(package-lock\.json|tests\/wire\/facts\/.*|scripts\/words\.mjs|CODE_OF_CONDUCT\.md|NOTICE)$|artifacts\.json$/

/** @type {string[]} */
const found = []
/**
 * Returns whether a line cites the specification where only its own page and tests may.
 * @param {string} file
 * @param {string} line
 */
const cites = (file, line) => {
  if (file.endsWith('.md')) return file !== SPECIFICATION && NUMBERS.test(line)
  return PUBLISHED.test(file) && NUMBERS.test(COMMENT.exec(line)?.[1] ?? '')
}
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
for (const file of files.split('\n')) {
  if (!TEXT.test(file) || LEFT_OUT.test(file) || !existsSync(ROOT + file)) continue
  for (const [index, line] of readFileSync(ROOT + file, 'utf8')
    .split('\n')
    .entries()) {
    if (RULED_OUT.test(line) || SPELLING.test(line) || cites(file, line))
      found.push(`${file}:${index + 1}  ${line.trim().slice(0, 140)}`)
  }
}
if (found.length > 0) {
  console.error(`${found.join('\n')}\n\n${found.length} lines use words that the house style rules out.`)
  process.exitCode = 1
}
