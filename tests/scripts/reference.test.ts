import { spawnSync } from 'node:child_process'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { code, sentenceOf, table } from '../../scripts/reference/read-code.mjs'

const memberOf = (text: string) => {
  const [shape] = ts.createSourceFile('shape.ts', text, ts.ScriptTarget.Latest, true).statements
  return (shape as ts.InterfaceDeclaration).members[0] as ts.TypeElement
}

test('the reference says what the code says', { timeout: 60_000 }, () => {
  const { status, stderr } = spawnSync('node', ['scripts/reference.mjs', '--check'], { cwd: ROOT, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('an entry without a docstring is an error that names it', () => {
  expect(() => sentenceOf(memberOf('interface Options { id: string }'), 'id')).toThrow(
    'id in shape.ts has no docstring.',
  )
})

test('a docstring is one line, without the numbers of the specification', () => {
  const member = memberOf(
    'interface Options {\n  /**\n   * Names it\n   * (9.30).\n   * @internal\n   */\n  id: string }',
  )
  expect(sentenceOf(member, 'id')).toBe('Names it.')
})

test('a bar does not end a cell, nor a backtick a piece of code', () => {
  expect(table(['a'], [['b | c']])).toBe('| a |\n| --- |\n| b \\| c |')
  expect(code('`x`')).toBe('`` `x` ``')
})
