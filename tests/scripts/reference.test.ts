import { spawnSync } from 'node:child_process'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { contractRows } from '../../scripts/reference/contract-page.mjs'
import { code, interfaceOf, sentenceOf, table } from '../../scripts/reference/read-code.mjs'

const memberOf = (text: string) => {
  const [shape] = ts.createSourceFile('shape.ts', text, ts.ScriptTarget.Latest, true).statements
  return (shape as ts.InterfaceDeclaration).members[0] as ts.TypeElement
}

test('the reference says what the code says', () => {
  const { status, stderr } = spawnSync('node', ['scripts/reference.mjs', '--check'], { cwd: ROOT, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('an entry without a docstring is an error that names it', () => {
  expect(() => sentenceOf(memberOf('interface Options { id: string }'), 'id')).toThrow(
    'id in shape.ts has no docstring.',
  )
})

test('a key of a plugin without a docstring is an error that names it', () => {
  const shape = interfaceOf('kernel/define/define-plugin.ts', 'PluginSpec')
  const file = shape.getSourceFile()
  const text = file.text.slice(shape.pos, shape.end).replace(/\}\s*$/, '  readonly sparkle?: string\n}')
  const [planted] = ts.createSourceFile('planted.ts', text, ts.ScriptTarget.Latest, true).statements
  expect(contractRows(shape).map(([name]) => name)).toContain('`setup?`')
  expect(() => contractRows(planted as ts.InterfaceDeclaration)).toThrow('sparkle in planted.ts has no docstring.')
})

test('a member of the context is its name, its type and the first sentence of its docstring', () => {
  const text = 'interface Context {\n  /** Waits. Then returns. */\n  wait(time: number): Promise<void> }'
  const [shape] = ts.createSourceFile('shape.ts', text, ts.ScriptTarget.Latest, true).statements
  expect(contractRows(shape as ts.InterfaceDeclaration)).toEqual([
    ['`wait()`', '`(time: number) => Promise<void>`', 'Waits.'],
  ])
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
