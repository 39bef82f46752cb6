// @ts-check
import { existsSync } from 'node:fs'
import ts from 'typescript'
import { ROOT, readEdges } from '../edges.mjs'
import { code, findAll, interfaceOf, membersOf, parse, sentenceOf, table } from './read-code.mjs'

/** @param {ts.InterfaceDeclaration} shape @param {{ without?: readonly string[], isPartial?: boolean }} [how] */
const optionsTable = (shape, { without = [], isPartial = false } = {}) =>
  table(
    ['Option', 'Type', 'What it does'],
    membersOf(shape)
      .filter(({ name }) => !without.includes(name))
      .map(({ name, isOptional, type, node }) => [
        `\`${name}\`${isOptional || isPartial ? '' : ' (needed)'}`,
        code(type),
        sentenceOf(node, name),
      ]),
  )

/** The keys of the schema that a plugin parses its options with. @param {string} file @param {string} name */
const schemaKeys = (file, name) => {
  const declaration = findAll(parse(file), (node) => ts.isVariableDeclaration(node) && node.name.getText() === name)[0]
  const first = declaration && findAll(declaration, ts.isObjectLiteralExpression)[0]
  if (!first) throw new Error(`${file} has no schema ${name}.`)
  return /** @type {ts.ObjectLiteralExpression} */ (first).properties.map((property) => property.name?.getText() ?? '')
}

/** What a host writes, and what is parsed, are the same. @param {string} id */
const pluginSection = (id) => {
  const folder = `src/plugins/${id}`
  const Name = `${id[0]?.toUpperCase()}${id.slice(1)}Options`
  const shape = interfaceOf(`${folder}/plugin.ts`, Name)
  const written = membersOf(shape).map(({ name }) => name)
  const parsed = existsSync(`${ROOT}${folder}/options.ts`)
    ? schemaKeys(`${folder}/options.ts`, `${id}Options`)
    : written
  if (String([...written].sort()) !== String([...parsed].sort())) {
    throw new Error(`${Name} has ${written.join(', ')}; its schema has ${parsed.join(', ')}.`)
  }
  return `## \`${id}({ … })\`\n\n${optionsTable(shape)}`
}

export const optionsPage = () => {
  const kernel = interfaceOf('src/kernel/contract/kernel-options.ts', 'KernelOptions')
  const modal = interfaceOf('src/create-modal.ts', 'ModalOptions')
  const plugins = readEdges().filter(({ isPlugin }) => isPlugin)
  return `# Options

## \`createModal({ … })\`

${optionsTable(kernel)}

What is drawn, beside that:

${optionsTable(modal, { without: ['plugins'] })}

### \`metadata\`

${optionsTable(interfaceOf('src/create-modal.ts', 'ModalMetadata'))}

### \`themeVariables\`

A value that is not safe, or not of its kind, is refused with \`THEME_INVALID\`. See [theming](../guide/theming.md).

${optionsTable(interfaceOf('src/kernel/contract/snapshot.ts', 'ThemeVariables'))}

### \`ports\`

${optionsTable(interfaceOf('src/kernel/contract/ports.ts', 'Ports'), { isPartial: true })}

${plugins.map(({ name }) => pluginSection(name)).join('\n\n')}

What does not fit the schema of a plugin throws \`OPTIONS_INVALID\` when the modal is created, with the path of what is wrong in \`details\`.
`
}
