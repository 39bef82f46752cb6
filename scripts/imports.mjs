// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { ROOT, SOURCE_FOLDERS } from './edges.mjs'

/**
 * @typedef {object} Import
 * @property {string} specifier
 * @property {boolean} typeOnly nothing of it is left at run time
 * @property {boolean} dynamic
 */

/** Lists the source files under a folder, relative to the package; empty if the folder does not exist. */
export const sourceFiles = (/** @type {string} */ folder) =>
  (existsSync(ROOT + folder) ? readdirSync(ROOT + folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(ROOT.length).replaceAll('\\', '/'))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .sort()

/** Every published source file. */
export const publishedFiles = () => SOURCE_FOLDERS.flatMap(sourceFiles)

/**
 * What a file really imports and re-exports, read from its syntax.
 *
 * @param {string} file relative to the package
 * @returns {readonly Import[]}
 */
export const importsOf = (file) => {
  const source = ts.createSourceFile(file, readFileSync(ROOT + file, 'utf8'), ts.ScriptTarget.Latest, false)
  /** @type {Import[]} */
  const imports = []
  const allTypes = (/** @type {readonly { isTypeOnly: boolean }[]} */ names) =>
    names.length > 0 && names.every((name) => name.isTypeOnly)
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { importClause: clause } = node
      const bindings = clause?.namedBindings
      const namesAreTypes = bindings !== undefined && ts.isNamedImports(bindings) && allTypes(bindings.elements)
      const isType = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      const typeOnly = isType || (clause !== undefined && !clause.name && namesAreTypes)
      imports.push({ specifier: node.moduleSpecifier.text, typeOnly, dynamic: false })
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      const { exportClause: clause } = node
      const typeOnly =
        node.isTypeOnly || (clause !== undefined && ts.isNamedExports(clause) && allTypes(clause.elements))
      imports.push({ specifier: node.moduleSpecifier.text, typeOnly, dynamic: false })
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      if (specifier && ts.isStringLiteral(specifier)) {
        imports.push({ specifier: specifier.text, typeOnly: false, dynamic: true })
      }
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument
      if (ts.isStringLiteral(literal)) imports.push({ specifier: literal.text, typeOnly: true, dynamic: false })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return imports
}

/** `@scope/name` or `name` of what a bare specifier asks for; `undefined` of a relative one. */
export const packageOf = (/** @type {string} */ specifier) =>
  specifier.startsWith('.') ? undefined : /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]
