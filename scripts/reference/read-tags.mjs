// @ts-check
import ts from 'typescript'
import { findAll, membersOf, parse, sentenceOf, table, code } from './read-code.mjs'

/** Returns the texts of a tag in the docstring of a node. @param {ts.Node} node @param {string} tag */
const tagsOf = (node, tag) =>
  ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === tag)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')

/** Returns the errors that a docstring lists, on one line. @param {ts.Node} node */
export const throwsOf = (node) => tagsOf(node, 'throws').join(' ').replace(/\s+/g, ' ').trim()

/** Returns the examples of a docstring, as they are written. @param {ts.Node} node */
export const examplesOf = (node) => tagsOf(node, 'example').map((text) => text.trim())

/** Whether a declaration is left out of the reference. @param {ts.Node} node */
export const isInternal = (node) => tagsOf(node, 'internal').length > 0

/** Returns the text of a node on one line, without comments. @param {ts.Node | undefined} node */
export const oneLine = (node) =>
  node
    ?.getText()
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replaceAll('readonly ', '') ?? ''

/** Returns the names that a file exports as values from other files. @param {string} file */
export const exportedFrom = (file) =>
  findAll(parse(file), (node) => ts.isExportSpecifier(node) && !node.isTypeOnly && !node.parent.parent.isTypeOnly).map(
    (node) => /** @type {ts.ExportSpecifier} */ (node).name.text,
  )

/** @typedef {{ name: string, node: ts.Node, call: ts.SignatureDeclaration }} ExportedFunction */

/** @param {ts.Statement} statement @returns {ExportedFunction[]} */
const exportedOf = (statement) => {
  const isExported =
    ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.[0]?.kind === ts.SyntaxKind.ExportKeyword
  if (!isExported || isInternal(statement)) return []
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return [{ name: statement.name.text, node: /** @type {ts.Node} */ (statement), call: statement }]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && ts.isArrowFunction(initializer)
      ? [{ name: name.getText(), node: /** @type {ts.Node} */ (statement), call: initializer }]
      : [],
  )
}

/** Returns the functions that a file exports, with their signature. @param {string} file @returns {ExportedFunction[]} */
export const functionsOf = (file) => parse(file).statements.flatMap((statement) => exportedOf(statement))

/** Returns a function as a declaration: name, type parameters, parameters, result. @param {string} name @param {ts.SignatureDeclaration} call */
export const signatureOf = (name, call) => {
  const generics = call.typeParameters ? `<${call.typeParameters.map(oneLine).join(', ')}>` : ''
  return `${name}${generics}(${call.parameters.map(oneLine).join(', ')})${call.type ? `: ${oneLine(call.type)}` : ''}`
}

/** Returns a table of the members of an interface. @param {ts.InterfaceDeclaration} shape @param {string} [title] */
export const membersTable = (shape, title = 'Member') =>
  table(
    [title, 'Type', ''],
    membersOf(shape).map(({ name, isOptional, type, node }) => {
      const throws = throwsOf(node)
      return [
        `\`${name}${isOptional ? '?' : ''}\``,
        code(type),
        `${sentenceOf(node, name)}${throws && ` Throws ${throws}.`}`,
      ]
    }),
  )

/** Returns the string of a constant array of strings inside a file. @param {string} file @param {string} name */
export const stringsOf = (file, name) =>
  findAll(
    parse(file),
    (node) =>
      (ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
      node.name.getText() === name,
  ).flatMap((node) => findAll(node, ts.isStringLiteral).map((text) => /** @type {ts.StringLiteral} */ (text).text))
