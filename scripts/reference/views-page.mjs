// @ts-check
import ts from 'typescript'
import { code, docOf, findAll, firstSentenceOf, membersOf, parse, table } from './read-code.mjs'
import { functionsOf, stringsOf } from './read-tags.mjs'

const INDEX = 'views/index.ts'

/** The components that an entry exports, with the file of each. */
const components = () =>
  parse(INDEX)
    .statements.filter(ts.isExportDeclaration)
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .flatMap(({ exportClause, moduleSpecifier }) => {
      if (!exportClause || !ts.isNamedExports(exportClause) || !moduleSpecifier) return []
      const path = /** @type {ts.StringLiteral} */ (moduleSpecifier).text
        .replace('./', 'views/')
        .replace(/\.js$/, '.tsx')
      return exportClause.elements
        .filter(({ isTypeOnly, name }) => !isTypeOnly && /^[A-Z]/.test(name.text))
        .map(({ name }) => ({ name: name.text, file: path }))
    })
    .sort((one, other) => one.name.localeCompare(other.name))

/** The members of the props of a component and of what they extend, in the order of the text. @param {string} file @param {string} name */
const propsOf = (file, name) => {
  const shapes = findAll(parse(file), ts.isInterfaceDeclaration).map(
    (node) => /** @type {ts.InterfaceDeclaration} */ (node),
  )
  const shape = shapes.find((one) => one.name.text === `${name}Props`)
  const isPressable = shape?.heritageClauses?.some(({ types }) => types.some((type) => type.getText() === 'PressState'))
  const inherited = isPressable
    ? findAll(parse('views/primitives/press-props.ts'), ts.isInterfaceDeclaration)
        .map((node) => /** @type {ts.InterfaceDeclaration} */ (node))
        .filter((one) => one.name.text === 'PressState')
    : []
  return [...(shape ? [shape] : []), ...inherited]
    .flatMap(membersOf)
    .filter(({ node }) => !/@internal/.test(node.getFullText()))
}

/** @param {{ name: string, file: string }} component */
const section = ({ name, file }) => {
  const declared = functionsOf(file).find((one) => one.name === name)
  const variable = findAll(
    parse(file),
    (node) => ts.isVariableStatement(node) && new RegExp(`const ${name}\\b`).test(node.getText()),
  )[0]
  const node = declared?.node ?? variable
  if (!node) throw new Error(`${file} does not export ${name}.`)
  const rows = propsOf(file, name).map(({ name: member, isOptional, type, node: prop }) => [
    `\`${member}${isOptional ? '?' : ''}\``,
    code(type.replace(/ \| undefined$/, '')),
    docOf(prop),
  ])
  const props = rows.length > 0 ? `\n\n${table(['Prop', 'Type', ''], rows)}` : ''
  return `## \`${name}\`\n\n${docOf(node) || firstSentenceOf(node, name)}${props}`
}

/** Writes the page about the components of `portico/views`. */
export const viewsPage = () => `# Components of portico/views

What a screen of a plugin is drawn with. [A screen](../guide/write-a-feature.md#a-screen) has an example; the hooks are in [the contract](contract.md#views). A prop without an explanation is what its name says.

${components().map(section).join('\n\n')}

## Icons

An \`IconName\` is one of ${stringsOf('kernel/contract/icon-name.ts', 'IconName').map(code).join(', ')}.
`
