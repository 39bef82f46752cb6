// @ts-check
import { parseAst } from 'rolldown/parseAst'

/** @typedef {{ type: string, start: number, declaration?: unknown, declarations?: unknown }} Node */

/** What is not evaluated with the expression that holds it. */
const DEFERRED = new Set(['FunctionExpression', 'ArrowFunctionExpression', 'ClassExpression'])

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Returns where the calls start that run when the expression is evaluated. @param {Node} node @returns {number[]} */
const callsIn = (node) => {
  if (DEFERRED.has(node.type)) return []
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
  return [...(isCall ? [node.start] : []), ...Object.values(node).flat().filter(isNode).flatMap(callsIn)]
}

/** Returns the initial values that a top-level statement evaluates. @param {Node} statement @returns {Node[]} */
const valuesOf = (statement) => {
  if (statement.type === 'ExportNamedDeclaration')
    return isNode(statement.declaration) ? valuesOf(statement.declaration) : []
  if (statement.type !== 'VariableDeclaration') return []
  return /** @type {{ init: unknown }[]} */ (statement.declarations).map(({ init }) => init).filter(isNode)
}

/**
 * Marks each call that initialises a top-level constant of the package as pure, so that bundlers drop unused constants. No
 * module of the package has side effects when it is evaluated (`sideEffects: false`).
 *
 * @returns {import('rolldown').Plugin}
 */
export const annotatePure = () => ({
  name: 'annotate-pure',
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ } },
    handler(code, id, { magicString }) {
      const { body } = parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }, id)
      const statements = /** @type {Node[]} */ (/** @type {unknown} */ (body))
      const starts = new Set(statements.flatMap(valuesOf).flatMap(callsIn))
      if (starts.size === 0 || !magicString) return
      for (const start of starts) magicString.appendLeft(start, '/* @__PURE__ */ ')
      return { code: magicString }
    },
  },
})
