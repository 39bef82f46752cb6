// @ts-check
import { readdirSync } from 'node:fs'
import ts from 'typescript'
import { ROOT } from '../edges.mjs'
import { code, docOf, findAll, parse, sentenceOf, table } from './read-code.mjs'

/** The files that declare events, those of every page first. */
const FILES = readdirSync(`${ROOT}services`)
  .filter((file) => /^(?:[a-z]+-)?events\.ts$/.test(file))
  .map((file) => `services/${file}`)
  .sort(
    (one, other) => Number(other.endsWith('/events.ts')) - Number(one.endsWith('/events.ts')) || (one < other ? -1 : 1),
  )

const SOURCES = FILES.map(parse)

/** @param {string} name */
const declaredAs = (name) => {
  const found = SOURCES.flatMap((source) =>
    findAll(source, (node) => ts.isInterfaceDeclaration(node) && node.name.text === name),
  )[0]
  return /** @type {ts.InterfaceDeclaration | undefined} */ (found)
}

/** The properties of an interface, and of what it extends; `NoProperties` is none. @param {string} name @returns {ts.PropertySignature[]} */
const propertiesNamed = (name) => {
  const shape = declaredAs(name)
  const inherited = shape?.heritageClauses?.flatMap(({ types }) => types) ?? []
  return [
    ...inherited.flatMap(({ expression }) => propertiesNamed(expression.getText())),
    ...(shape?.members.filter(ts.isPropertySignature) ?? []),
  ]
}

/** The properties of a type that is written out, named, or put together. @param {ts.TypeNode} type @returns {ts.PropertySignature[]} */
const propertiesOf = (type) => {
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(propertiesOf)
  if (ts.isTypeLiteralNode(type)) return type.members.filter(ts.isPropertySignature)
  if (ts.isTypeReferenceNode(type)) return propertiesNamed(type.typeName.getText())
  throw new Error(`The properties of ${type.getText()} cannot be read.`)
}

/** @param {ts.PropertySignature} property */
const describe = (property) => {
  const type = property.type?.getText().replace(/\s+/g, ' ').replaceAll('readonly ', '') ?? 'unknown'
  const doc = docOf(property)
  return `${code(`${property.name.getText()}${property.questionToken ? '?' : ''}: ${type}`)}${doc ? `: ${doc}` : ''}`
}

/** Every event that a token of `portico/services` declares: its name, when it is emitted, and its properties. */
const readEvents = () =>
  SOURCES.flatMap((source) => source.statements.filter(ts.isVariableStatement)).flatMap((statement) =>
    statement.declarationList.declarations.flatMap(({ initializer }) => {
      if (!initializer || !ts.isCallExpression(initializer) || !initializer.typeArguments) return []
      const [type] = initializer.typeArguments
      const [name] = initializer.arguments
      if (!type || !name || !ts.isStringLiteral(name)) return []
      return [{ name: name.text, doc: sentenceOf(statement, name.text), properties: propertiesOf(type).map(describe) }]
    }),
  )

/** Writes the page about events. */
export const eventsPage = () => `# Events

Every event of the modal and of its own plugins, with all of its properties. Nothing leaves the page unless a plugin sends it, as \`portico/analytics\` does once the user has agreed; it adds the name of the page and the time, and takes addresses out. [Events](../guide/write-a-plugin.md#events) says how to listen, and how to emit your own.

${table(
  ['Event', '', 'Properties'],
  readEvents().map(({ name, doc, properties }) => [code(name), doc, properties.join('<br>') || 'none']),
)}

## Failures

Failures that the user does not see are reported apart, by \`tap('reported', …)\`. \`portico/analytics\` hands on five in 60 seconds at most, each with its category (\`INTERNAL_SDK_ERROR\` or \`API_ERROR\`), its code or name, its sentence, and where it was thrown.
`
