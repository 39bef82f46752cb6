// @ts-check
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { ROOT } from '../edges.mjs'

/** The syntax of a file, relative to the package. */
export const parse = (/** @type {string} */ file) =>
  ts.createSourceFile(file, readFileSync(ROOT + file, 'utf8'), ts.ScriptTarget.Latest, true)

/** Every node below another that a test accepts, in the order of the text. */
export const findAll = (
  /** @type {ts.Node} */ root,
  /** @type {(node: ts.Node) => boolean} */ accept,
  /** @type {ts.Node[]} */ found = [],
) => {
  if (accept(root)) found.push(root)
  ts.forEachChild(root, (child) => void findAll(child, accept, found))
  return found
}

/** Returns the docstring of a node on one line, without its tags; empty if it has no docstring. */
export const docOf = (/** @type {ts.Node} */ node) => {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const text = (ts.getTextOfJSDocComment(doc?.comment) ?? '').replace(/\s+/g, ' ').trim()
  // Numbers of the specification mean nothing to a reader of the docs.
  return text.replace(/ \((?:specification )?\d+\.\d+[^)]*\)/g, '')
}

/** Returns the docstring of a node. @throws an `Error` with the name if it has no docstring */
export const sentenceOf = (/** @type {ts.Node} */ node, /** @type {string} */ name) => {
  const sentence = docOf(node)
  if (!sentence) throw new Error(`${name} in ${node.getSourceFile().fileName} has no docstring.`)
  return sentence
}

/** Splits a docstring or a text into its sentences. @param {string} text */
export const sentences = (text) => text.split(/(?<=[.!?]) (?=[A-Z`])/)

/** Returns the first sentence of a docstring. @throws an `Error` with the name if it has no docstring */
export const firstSentenceOf = (/** @type {ts.Node} */ node, /** @type {string} */ name) =>
  sentences(sentenceOf(node, name))[0] ?? ''

/** Returns an interface of a file. @throws an `Error` if the file does not declare it */
export const interfaceOf = (/** @type {string} */ file, /** @type {string} */ name) => {
  const found = findAll(parse(file), (node) => ts.isInterfaceDeclaration(node) && node.name.text === name)[0]
  if (!found) throw new Error(`${file} has no interface ${name}.`)
  return /** @type {ts.InterfaceDeclaration} */ (found)
}

/** The members of an interface: name, type as it is written, docstring. */
export const membersOf = (/** @type {ts.InterfaceDeclaration} */ shape) =>
  shape.members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(),
    isOptional: member.questionToken !== undefined,
    type: member.type?.getText().replace(/\s+/g, ' ').replaceAll('readonly ', '') ?? '',
    node: member,
  }))

/** A text as code, backticks and all. */
export const code = (/** @type {string} */ text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** A cell of a table: a bar would end it. */
const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|')

/** A table. @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
