// @ts-check
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { ROOT } from '../edges.mjs'
import { publishedFiles } from '../imports.mjs'
import { code, firstSentenceOf, interfaceOf, membersOf, parse, table } from './read-code.mjs'
import { exportedFrom, functionsOf, isInternal, oneLine } from './read-tags.mjs'

const CONTRACT = 'kernel/contract/plugin.ts'

/**
 * Returns the members of an interface as rows: name, type, first sentence.
 * @throws an `Error` that names a member without a docstring
 * @param {ts.InterfaceDeclaration | ts.TypeLiteralNode} shape
 */
export const contractRows = (shape) =>
  shape.members.flatMap((member) => {
    if (isInternal(member) || !member.name) return []
    const name = member.name.getText().replaceAll("'", '')
    if (ts.isMethodSignature(member))
      return [[code(`${name}()`), code(methodType(member)), firstSentenceOf(member, name)]]
    if (!ts.isPropertySignature(member)) return []
    const mark = member.questionToken ? '?' : ''
    return [[code(name + mark), code(oneLine(member.type)), firstSentenceOf(member, name)]]
  })

/** Returns a method as a function type. @param {ts.MethodSignature} method */
const methodType = (method) => {
  const generics = method.typeParameters ? `<${method.typeParameters.map(oneLine).join(', ')}>` : ''
  return `${generics}(${method.parameters.map(oneLine).join(', ')}) => ${oneLine(method.type)}`
}

/** Returns the keys of both definitions as rows, each with what needs it; a chain has those of a feature, too. */
const keyRows = () => {
  const need = (/** @type {string} */ cell) => (cell.includes('?') ? 'optional' : 'required')
  const named = (/** @type {string} */ cell) => code(cell.replace(/[`?]/g, ''))
  const rowsOf = (/** @type {string} */ file, /** @type {string} */ name) => contractRows(interfaceOf(file, name))
  return [
    ...rowsOf('kernel/define/define-plugin.ts', 'PluginSpec').map(([cell = '', , words = '']) => [
      named(cell),
      need(cell),
      need(cell),
      words,
    ]),
    ...rowsOf('kernel/define/define-namespace.ts', 'NamespaceSpec').map(([cell = '', , words = '']) => [
      named(cell),
      need(cell),
      '',
      words,
    ]),
  ]
}

/** Returns a section for one interface. @param {string} title @param {string} file @param {string} name */
const section = (title, file, name) =>
  `### ${title}\n\n${table(['Member', 'Type', ''], contractRows(interfaceOf(file, name)))}`

/** Returns the members of every store as rows. */
const storeRows = () =>
  interfaceOf('kernel/contract/stores.ts', 'StoreReaders').members.flatMap((store) => {
    if (!ts.isPropertySignature(store) || !store.type || !ts.isTypeLiteralNode(store.type)) return []
    const name = store.name.getText()
    return contractRows(store.type).map(([cell = '', ...more]) => [cell.replace(/^`/, `\`${name}.`), ...more])
  })

/** @typedef {{ name: string, id: string, types: readonly string[], sentence: string, from: string }} Token */

/** Returns the exported tokens that a function declares, in the order of the files. @param {string} define @returns {Token[]} */
const tokensOf = (define) =>
  publishedFiles().flatMap((file) => {
    if (/^testing\//.test(file) || !readFileSync(ROOT + file, 'utf8').includes(`${define}<`)) return []
    return parse(file)
      .statements.filter(ts.isVariableStatement)
      .flatMap((statement) =>
        statement.declarationList.declarations.flatMap(({ name, initializer }) => {
          if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== define)
            return []
          const from = entryOf(file, name.getText())
          const [id] = initializer.arguments
          if (!from || !id || !ts.isStringLiteral(id)) return []
          const types = (initializer.typeArguments ?? []).map(oneLine)
          return [
            { name: name.getText(), id: id.text, types, sentence: firstSentenceOf(statement, name.getText()), from },
          ]
        }),
      )
  })

/** Returns the entry point that exports a token of a file; `undefined` if it is private. @param {string} file @param {string} name */
const entryOf = (file, name) => {
  const [, plugin] = /^plugins\/([^/]+)\//.exec(file) ?? []
  const [index, specifier] = plugin
    ? [`plugins/${plugin}/index.ts`, `portico/${plugin}`]
    : ['services/index.ts', 'portico/services']
  return exportedFrom(index).includes(name) ? specifier : undefined
}

/** Returns a table of tokens, or a sentence if the package exports none. @param {string} define @param {readonly string[]} types */
const tokensTable = (define, types) => {
  const tokens = tokensOf(define)
  if (tokens.length === 0) return `The package exports none; \`${define}\` makes one.`
  return table(
    ['Token', 'Id', ...types, 'Import', ''],
    tokens.map((token) => [
      code(token.name),
      code(token.id),
      ...token.types.map(code),
      code(token.from),
      token.sentence,
    ]),
  )
}

/** Returns the hooks that `portico/views` exports, with the first sentence of each. */
const hookRows = () => {
  const names = exportedFrom('views/index.ts').filter((name) => /^use[A-Z]/.test(name))
  const found = publishedFiles()
    .filter((file) => file.startsWith('views/'))
    .flatMap((file) => functionsOf(file))
  return names.map((name) => {
    const hook = found.find((one) => one.name === name)
    if (!hook) throw new Error(`The reference does not find ${name} of portico/views.`)
    return [code(name), firstSentenceOf(hook.node, name)]
  })
}

/** Writes the page about everything that a plugin declares and receives. */
export const contractPage = () => {
  const slots = membersOf(interfaceOf('kernel/contract/contributions.ts', 'Slots'))
  return `# The contract of plugins

Everything that a plugin declares and receives. [Write a plugin](../guide/write-a-plugin.md) explains how the parts work together; types come from \`portico/plugin\`, \`portico/services\` and \`portico/views\`.

## Keys of a definition

\`defineNamespace\` defines a chain and \`definePlugin\` a feature. The order of the keys is fixed, because types are inferred in it.

${table(['Key', 'Chain', 'Feature', ''], keyRows())}

## The context

\`store\` receives the ports and the first section, \`handlers\` and \`queries\` also the second, \`setup\`, \`ready\` and \`start\` of the runtime everything.

${section('Ports', 'kernel/contract/ports.ts', 'Ports')}

${section('In `store`', CONTRACT, 'StoreContext')}

${section('Also in `handlers` and `queries`', CONTRACT, 'HandlerContext')}

${section('Also in `setup`', CONTRACT, 'PluginContext')}

### \`StoreReaders\`, in \`stores\`

What a plugin and a view may read; an \`observer\`, \`watch\` and \`until\` follow it. \`accounts.of('eip155').balance\` is the balance of the active account: [\`AccountState\`](react.md#accountstate) has its members, and [the snapshot](modal.md) has the members of \`NetworkState\`.

${table(['Member', 'Type', ''], storeRows())}

${section('Lazy state, in `runtime`', 'kernel/contract/runtime.ts', 'LazyState')}

## Views

A view is a React component that calls these hooks of \`portico/views\`.

${table(['Hook', ''], hookRows())}

${section('A view in the `list` of a view module', 'kernel/contract/view.ts', 'ListedView')}

${section('What `useModalView` returns', 'views/shell/use-modal-view.ts', 'ModalView')}

${section('What `useResource` returns', 'kernel/contract/resource.ts', 'ResourceState')}

It also has \`refresh()\` and \`more()\`, as the resource does.

## Tokens

Plugins that agree on a token never import each other.

### Services

\`use\` and \`all\` find a service, and \`provide\` offers one.

${tokensTable('defineService', ['Type'])}

### Queries

\`query\` asks, and \`answer\` or the key \`queries\` answers.

${tokensTable('defineQuery', ['Call', 'Result'])}

### Events

\`emit\` calls the \`event\` taps with the properties.

${tokensTable('defineEvent', ['Properties'])}

## Slots

The key \`contributes\` adds items to these; [slots](slots.md) lists the keys of each item.

${table(
  ['Slot', ''],
  slots.map(({ name, node }) => [code(name.replaceAll("'", '')), firstSentenceOf(node, name)]),
)}
`
}
