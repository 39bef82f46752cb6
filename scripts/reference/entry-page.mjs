// @ts-check
import { posix } from 'node:path'
import ts from 'typescript'
import { code, docOf, parse, sentenceOf, table } from './read-code.mjs'
import { examplesOf, isInternal, oneLine, throwsOf } from './read-tags.mjs'

/** @typedef {{ readonly name: string, readonly file: string }} Export */
/** @typedef {ts.FunctionDeclaration | ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration} Named */
/** @typedef {{ readonly name: string, readonly node: ts.Statement, readonly value?: ts.VariableDeclaration }} Declared */

/** Returns what an entry point exports, with the file of each. @param {string} index @returns {Export[]} */
const exportsOf = (index) =>
  parse(index)
    .statements.filter(ts.isExportDeclaration)
    .flatMap(({ exportClause, moduleSpecifier }) => {
      if (!exportClause || !ts.isNamedExports(exportClause) || !moduleSpecifier) return []
      const { text } = /** @type {ts.StringLiteral} */ (moduleSpecifier)
      const file = posix.join(posix.dirname(index), text).replace(/\.js$/, '.ts')
      return exportClause.elements.map(({ name }) => ({ name: name.text, file }))
    })

/** @param {ts.Statement} node @returns {node is Named} */
const isNamed = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node)

/** Finds the declaration of an export. @throws an `Error` if its file does not declare it @param {Export} exported @returns {Declared} */
const declarationOf = ({ name, file }) => {
  for (const node of parse(file).statements) {
    if (isNamed(node) && node.name?.text === name) return { name, node }
    if (!ts.isVariableStatement(node)) continue
    const value = node.declarationList.declarations.find((one) => one.name.getText() === name)
    if (value) return { name, node, value }
  }
  throw new Error(`${file} does not declare ${name}.`)
}

/** The types of default values that have no annotation. */
const LITERALS = new Map([
  [ts.SyntaxKind.StringLiteral, 'string'],
  [ts.SyntaxKind.NumericLiteral, 'number'],
  [ts.SyntaxKind.TrueKeyword, 'boolean'],
  [ts.SyntaxKind.FalseKeyword, 'boolean'],
])

/** Returns a parameter as a caller sees it: a pattern is `options`, and a default makes it optional. @param {ts.ParameterDeclaration} parameter */
const parameterOf = ({ name, type, initializer, questionToken, dotDotDotToken }) => {
  const said = ts.isIdentifier(name) ? name.text : 'options'
  const mark = initializer || questionToken ? '?' : ''
  const known = type ? oneLine(type) : initializer && LITERALS.get(initializer.kind)
  return `${dotDotDotToken ? '...' : ''}${said}${mark}${known ? `: ${known}` : ''}`
}

/** Returns a signature, with that of the function that it returns. @param {ts.SignatureDeclaration} call @param {string} [arrow] @returns {string} */
const callOf = (call, arrow = ':') => {
  const generics = call.typeParameters ? `<${call.typeParameters.map(oneLine).join(', ')}>` : ''
  const head = `${generics}(${call.parameters.map(parameterOf).join(', ')})`
  if (call.type) return `${head}${arrow} ${oneLine(call.type)}`
  const returned = ts.isArrowFunction(call) && ts.isArrowFunction(call.body) ? call.body : undefined
  return returned ? `${head}${arrow} ${callOf(returned, ' =>')}` : head
}

/** @param {ts.Node} node @param {string} sentence */
const withThrows = (node, sentence) => {
  const throws = throwsOf(node)
  return `${sentence}${throws && ` Throws ${throws.replace(/\.$/, '')}.`}`
}

/** Returns the row of a function or a constant. @param {Declared} declared */
const valueRow = ({ name, node, value }) => {
  const call = ts.isFunctionDeclaration(node) ? node : value?.initializer
  const isCall = call && (ts.isArrowFunction(call) || ts.isFunctionDeclaration(call))
  return [code(isCall ? name + callOf(call) : name), withThrows(node, sentenceOf(node, name))]
}

/** @param {ts.ClassElement | ts.TypeElement} member */
const isPublic = (member) =>
  member.name !== undefined &&
  !ts.isPrivateIdentifier(member.name) &&
  !isInternal(member) &&
  !(
    ts.canHaveModifiers(member) &&
    ts
      .getModifiers(member)
      ?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.OverrideKeyword)
  )

/** Returns the rows of the members of an interface or a class. @param {ts.InterfaceDeclaration | ts.ClassDeclaration} shape */
const memberRows = (shape) =>
  [...shape.members].filter(isPublic).map((member) => {
    const name = member.name?.getText().replaceAll("'", '') ?? ''
    const doc = withThrows(member, docOf(member))
    if (ts.isMethodSignature(member) || ts.isMethodDeclaration(member)) {
      const mark = member.questionToken ? '?' : ''
      return [code(`${name}${mark}()`), code(callOf(member, ' =>')), doc]
    }
    const isOptional = 'questionToken' in member && member.questionToken !== undefined
    const type = 'type' in member ? /** @type {ts.TypeNode | undefined} */ (member.type) : undefined
    return [code(name + (isOptional ? '?' : '')), type ? code(oneLine(type)) : '', doc]
  })

/** Returns the section of an interface or a class. @param {Declared} declared */
const shapeSection = ({ name, node }) => {
  const shape = /** @type {ts.InterfaceDeclaration | ts.ClassDeclaration} */ (node)
  const extended = shape.heritageClauses?.flatMap(({ types }) => types.map((type) => code(oneLine(type)))) ?? []
  const more = extended.length > 0 ? ` Has the members of ${extended.join(' and ')} too.` : ''
  const rows = memberRows(shape)
  const members = rows.length > 0 ? `\n\n${table(['Member', 'Type', ''], rows)}` : ''
  return `### \`${name}\`\n\n${sentenceOf(node, name)}${more}${members}`
}

/** Returns the examples of a function, each below its name. @param {Declared} declared */
const exampleOf = ({ name, node }) =>
  examplesOf(node).map((text) => `\`${name}\`, for example:\n\n\`\`\`ts\n${text}\n\`\`\``)

/** @param {ts.Node} node @returns {node is ts.InterfaceDeclaration | ts.ClassDeclaration} */
const isShape = (node) => ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)

/** The title of the exports without a group. */
const OTHERS = 'Others'

/** Returns the part of a page about one group of exports. @param {string} title @param {readonly Declared[]} declared */
const groupSection = (title, declared) => {
  const shapes = declared.filter(({ node }) => isShape(node))
  const aliases = declared.filter(({ node }) => ts.isTypeAliasDeclaration(node))
  const values = declared.filter((one) => !shapes.includes(one) && !aliases.includes(one))
  const aliasRow = (/** @type {Declared} */ { name, node }) => [
    code(name),
    code(oneLine(/** @type {ts.TypeAliasDeclaration} */ (node).type)),
    sentenceOf(node, name),
  ]
  return [
    `## ${title}`,
    ...(values.length > 0 ? [table(['Export', ''], values.map(valueRow))] : []),
    ...values.flatMap(exampleOf),
    ...(aliases.length > 0 ? [table(['Type', 'Stands for', ''], aliases.map(aliasRow))] : []),
    ...shapes.map(shapeSection),
  ].join('\n\n')
}

/**
 * Writes the page about an entry point: its exports in groups by the folders of the files, and the others at the end.
 * @param {{ index: string, title: string, text: string, groups: readonly (readonly [title: string, files: RegExp])[] }} page
 */
export const entryPage = ({ index, title, text, groups }) => {
  const found = exportsOf(index)
  const groupOf = (/** @type {Export} */ { file }) => groups.find(([, files]) => files.test(file))?.[0] ?? OTHERS
  const sections = [...groups.map(([name]) => name), OTHERS].flatMap((name) => {
    const declared = found.filter((one) => groupOf(one) === name).map(declarationOf)
    return declared.length > 0 ? [groupSection(name, declared)] : []
  })
  return `# ${title}\n\n${text}\n\n${sections.join('\n\n')}\n`
}
