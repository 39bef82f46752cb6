// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { ROOT, readEdges } from '../edges.mjs'
import { code, interfaceOf, membersOf, sentenceOf, table } from './read-code.mjs'

/** @param {import('typescript').InterfaceDeclaration} shape @param {{ without?: readonly string[], isPartial?: boolean }} [how] */
const optionsTable = (shape, { without = [], isPartial = false } = {}) =>
  table(
    ['Option', 'Type', 'What it does'],
    membersOf(shape)
      .filter(({ name }) => !without.includes(name))
      .map(({ name, isOptional, type, node }) => [
        `\`${name}\`${isOptional || isPartial ? '' : ' (required)'}`,
        code(type),
        sentenceOf(node, name),
      ]),
  )

/** Whether a file of the package has some words in it. @param {string} file @param {string} words */
const says = (file, words) => existsSync(ROOT + file) && readFileSync(ROOT + file, 'utf8').includes(words)

/** What a host writes, and what is parsed, are the same. @param {string} name of the plugin's folder */
const pluginSection = (name) => {
  const folder = `plugins/${name}`
  const id = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const options = `${folder}/options.ts`
  const own = existsSync(ROOT + options) ? readFileSync(ROOT + options, 'utf8') : ''
  // A name of two words is written in its own way: `WalletConnectOptions` of `walletconnect`.
  const [, found] = new RegExp(`interface (${id}Options)[ <]`, 'i').exec(own) ?? []
  const Name = found ?? `${id[0]?.toUpperCase()}${id.slice(1)}Options`
  const shape = interfaceOf(found ? options : `${folder}/plugin.ts`, Name)
  const written = membersOf(shape).map(({ name }) => name)
  // What extends it cannot lack any of it.
  const isSame =
    !existsSync(ROOT + options) ||
    says(options, `interface Parsed${Name} extends ${Name} `) ||
    says(options, `defineSchema<${Name}>(`)
  const inherited = says(options, `interface Parsed${Name} extends RpcOptions<`)
    ? membersOf(interfaceOf('kit/rpc/rpc-options.ts', 'RpcOptions'))
    : []
  const declared = isSame ? [] : membersOf(interfaceOf(options, `Parsed${Name}`))
  const parsed = isSame ? written : [...inherited, ...declared].map(({ name }) => name)
  if (String([...written].sort()) !== String([...parsed].sort())) {
    throw new Error(`${Name} has ${written.join(', ')}; what is parsed of them ${parsed.join(', ')}.`)
  }
  return `## \`${id}({ … })\`\n\n${optionsTable(shape)}`
}

export const optionsPage = () => {
  const kernel = interfaceOf('kernel/contract/kernel-options.ts', 'KernelOptions')
  const modal = interfaceOf('modal/modal-options.ts', 'ModalOptions')
  const plugins = readEdges().filter(({ isPlugin }) => isPlugin)
  return `# Options

## \`createModal({ … })\`

${optionsTable(kernel)}

Options of the user interface:

${optionsTable(modal, { without: ['plugins'] })}

### \`metadata\`

${optionsTable(interfaceOf('modal/modal-options.ts', 'ModalMetadata'))}

### \`themeVariables\`

An unsafe value, or one of another type, throws \`THEME_INVALID\`. See [theming](../guide/theming.md).

${optionsTable(interfaceOf('kernel/contract/snapshot.ts', 'ThemeVariables'))}

### \`ports\`

${optionsTable(interfaceOf('kernel/contract/ports.ts', 'Ports'), { isPartial: true })}

${plugins.map(({ name }) => pluginSection(name)).join('\n\n')}

\`createModal\` throws \`OPTIONS_INVALID\` for an option of the wrong kind, its own or a plugin's, with the path of the value and what to write instead in \`details\`; functions that you call yourself (\`preset\`, sources, \`frameWallet\`) throw a \`TypeError\` that says the same. \`undefined\` is an absent option. \`null\` and an empty text are not: they throw, except an empty \`projectId\`, which is reported as a missing one, and an empty \`metadata.description\`.
`
}
