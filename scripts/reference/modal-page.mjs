// @ts-check
import ts from 'typescript'
import { code, findAll, interfaceOf, parse, sentenceOf, table } from './read-code.mjs'
import { functionsOf, isInternal, membersTable, oneLine, signatureOf, throwsOf } from './read-tags.mjs'

/** Returns the sections of the methods of an interface. @param {ts.InterfaceDeclaration} shape */
const methodsOf = (shape) =>
  shape.members.filter(ts.isMethodSignature).map((method) => {
    const name = method.name.getText()
    const throws = throwsOf(method)
    return `### \`${name}\`\n\n${sentenceOf(method, name)}\n\n\`\`\`ts\n${signatureOf(name, method)}\n\`\`\`${throws && `\n\nThrows ${throws}.`}`
  })

/** Returns the rows of the properties of an interface, without those for types alone. @param {ts.InterfaceDeclaration} shape */
const propertiesOf = (shape) =>
  shape.members.filter(ts.isPropertySignature).flatMap((member) => {
    const name = member.name.getText()
    return name === '$infer' || isInternal(member)
      ? []
      : [[`\`${name}\``, code(oneLine(member.type)), sentenceOf(member, name)]]
  })

/** Returns an interface of the contract as a section. @param {string} file @param {string} name */
const section = (file, name) => {
  const shape = interfaceOf(`kernel/contract/${file}.ts`, name)
  return `### \`${name}\`\n\n${sentenceOf(shape, name)}\n\n${membersTable(shape)}`
}

/** The unions of the snapshot, with the file of each. */
const UNIONS = /** @type {const} */ ([
  ['account', 'ConnectionStatus'],
  ['account', 'AccountKind'],
  ['snapshot', 'BalanceStatus'],
  ['connector', 'ConnectorType'],
  ['snapshot', 'ThemeMode'],
])

const unionsTable = () =>
  table(
    ['Type', 'Values', ''],
    UNIONS.map(([file, name]) => {
      const [alias] = findAll(
        parse(`kernel/contract/${file}.ts`),
        (node) => ts.isTypeAliasDeclaration(node) && node.name.text === name,
      )
      if (!alias) throw new Error(`kernel/contract/${file}.ts has no type ${name}.`)
      return [
        `\`${name}\``,
        code(oneLine(/** @type {ts.TypeAliasDeclaration} */ (alias).type)),
        sentenceOf(alias, name),
      ]
    }),
  )

export const modalPage = () => {
  const kernel = interfaceOf('kernel/contract/modal.ts', 'TypedModal')
  const whole = interfaceOf('modal/create-modal.ts', 'PorticoModal')
  return `# The modal

\`createModal\` returns this object; its options are on a [page of their own](options.md). Every failure is a \`ModalError\` with a [code](errors.md). In signatures \`P\` is your list of plugins: chains, handlers and views are inferred from it.

\`\`\`ts
import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { mainnet } from 'portico/networks'

const modal = createModal({ plugins: [eip155({ networks: [mainnet] })] })
const stop = modal.subscribe(({ namespaces }) => console.log(namespaces.eip155?.address))
await modal.connect('eip155:1', { connectorId: 'io.metamask' })
stop()
\`\`\`

## Properties

${table(['Property', 'Type', ''], [...propertiesOf(kernel), ...propertiesOf(whole)])}

## Methods

After \`destroy\`, methods that reach a wallet reject with \`CONNECTION_CLIENT_MISSING\`, and those of networks with \`NETWORK_CLIENT_MISSING\`.

${[...methodsOf(kernel), ...methodsOf(whole)].join('\n\n')}

## Options of methods

${section('call-options', 'ConnectInput')}

${section('call-options', 'AccountChoice')}

${section('call-options', 'CallOptions')}

## Events

A host has one event: \`subscribe\` calls its listener with every new snapshot. Compare parts of two snapshots by identity: a part that did not change is the same object. A plugin can also tap the steps of each request, changes by the wallet (\`changed\`) and hidden failures (\`reported\`): see [lifecycle](lifecycle.md).

## Snapshot

${[section('snapshot', 'Snapshot'), section('snapshot', 'NamespaceSnapshot')].join('\n\n')}

A namespace also has the members of [\`AccountState\`](react.md#accountstate) and these:

${[section('network', 'NetworkState'), section('snapshot', 'ConnectorSnapshot'), section('connector', 'Connection'), section('account', 'SharedAccount'), section('network', 'CaipNetwork')].join('\n\n')}

## Types

${unionsTable()}

\`Balance\`, \`AccountEntry\` and \`ConnectedWalletInfo\` are on the page of [React](react.md#balance).

## Amounts

\`portico\` exports two functions that convert amounts exactly:

${table(
  ['Function', ''],
  functionsOf('kernel/money/units.ts')
    .filter(({ name }) => name.endsWith('Units'))
    .map(({ name, node, call }) => {
      const throws = throwsOf(node)
      return [`\`${signatureOf(name, call)}\``, `${sentenceOf(node, name)}${throws && ` Throws ${throws}.`}`]
    }),
)}
`
}
