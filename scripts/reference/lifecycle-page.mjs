// @ts-check
import ts from 'typescript'
import { code, docOf, findAll, interfaceOf, membersOf, parse, sentenceOf, table } from './read-code.mjs'

/** What each kind of hook does with its taps, in words. @type {Record<string, string>} */
const KINDS = {
  AsyncSeriesWaterfallHook: 'in turn; each receives what the one before returned',
  AsyncSeriesBailHook: 'in turn, until one returns a value',
  AsyncSeriesHook: 'in turn',
  AsyncParallelHook: 'at the same time',
  SyncHook: 'synchronously and in turn',
  SyncWaterfallHook: 'synchronously and in turn; each receives what the one before returned',
  SyncBailHook: 'synchronously and in turn, until one returns a value',
}

/** The hooks of `hooks.ts` by the name that a plugin taps, with their kind and docstring. */
const readHooks = () => {
  const file = parse('kernel/hooks/hooks.ts')
  const properties = /** @type {ts.PropertyAssignment[]} */ (findAll(file, ts.isPropertyAssignment))
  return properties.flatMap((property) => {
    const created = /new (\w+Hook)\b/.exec(property.initializer.getText())?.[1]
    if (!created || ts.isObjectLiteralExpression(property.initializer)) return []
    const kind = KINDS[created]
    if (!kind) throw new Error(`The reference does not describe ${created}.`)
    const key = property.name.getText()
    const holder = property.parent.parent
    const owner = ts.isPropertyAssignment(holder) ? holder.name.getText() : ''
    const isBeat = findAll(
      file,
      (node) => ts.isVariableDeclaration(node) && node.name.getText() === 'createVerbHooks',
    ).some((declaration) => declaration.pos <= property.pos && property.end <= declaration.end)
    const name = isBeat ? `verb.${key}` : owner === 'render' ? `render.${key}` : key
    return [{ name, kind, sentence: sentenceOf(property, name) }]
  })
}

/** The signature of each tap, as the contract writes it. */
const readSignatures = () => {
  /** @type {Map<string, string>} */
  const signatures = new Map()
  const text = (/** @type {ts.Node | undefined} */ node) => node?.getText().replace(/\s+/g, ' ') ?? ''
  const alias = findAll(
    parse('kernel/contract/tap.ts'),
    (node) => ts.isTypeAliasDeclaration(node) && node.name.text === 'TapFunctions',
  )[0]
  for (const node of findAll(/** @type {ts.Node} */ (alias), () => true)) {
    if (ts.isMappedTypeNode(node)) {
      const phase = /\$\{V\}\.(\w+)/.exec(text(node.nameType))?.[1]
      signatures.set(`verb.${phase}`, text(node.type))
    } else if (ts.isPropertySignature(node)) signatures.set(node.name.getText().replace(/'/g, ''), text(node.type))
  }
  return signatures
}

/** @param {string} file @param {string} name */
const shape = (file, name) => {
  const found = interfaceOf(`kernel/contract/${file}.ts`, name)
  const rows = membersOf(found).map(({ name: member, isOptional, type, node }) => [
    `\`${member}${isOptional ? '?' : ''}\``,
    code(type),
    docOf(node),
  ])
  return `### \`${name}\`\n\n${sentenceOf(found, name)}\n\n${table(['Member', 'Type', ''], rows)}`
}

/** The files of `kernel/contract` that declare the arguments of taps. @type {Record<string, string>} */
const SHAPES = {
  Operation: 'operation',
  Handled: 'operation',
  Changed: 'operation',
  Reported: 'operation',
  OfferedSession: 'connector',
  EmittedEvent: 'event',
  TransactionRecord: 'transaction',
  Route: 'stores',
  Opening: 'view',
  MessageText: 'messages',
  SlotItem: 'contributions',
}

/** Links the types that a signature names to their sections. @param {string} signature */
const linksOf = (signature) => {
  const names = new Set(signature.match(/\b[A-Z]\w+/g) ?? [])
  names.delete('Promise')
  const links = [...names].map((name) => {
    if (name !== 'Outcome' && !SHAPES[name]) throw new Error(`The reference does not describe ${name}.`)
    return `[\`${name}\`](#${name.toLowerCase()})`
  })
  return links.length === 0 ? '' : `\n\nSee ${links.join(', ')}.`
}

/** What happens to a tap that throws, by verb: a `connect` can be rolled back, the rest has happened. @param {string} verb */
const afterThrow = (verb) =>
  verb === 'connect'
    ? 'yes: the connection is rolled back and `connect` rejects'
    : 'no: it is logged, and the verb resolves'

/** What the kernel does beside the taps of each verb. @type {Record<string, { first: string, wallet: string }>} */
const STEPS = {
  connect: {
    first: 'parses the input; waits for other work in the namespace',
    wallet: 'stores connection, account and network',
  },
  disconnect: { first: 'waits for other work in the namespace', wallet: 'removes the connection' },
  switch: {
    first: 'waits for other work in the namespace',
    wallet: 'stores the network that the wallet reports; without a wallet `perform` is skipped',
  },
  select: {
    first: 'parses the input',
    wallet: 'stores the account; before that, the handler is `select` of the connector, if it has one',
  },
  sign: { first: 'parses the input, and describes what it pays if a tap asks for it', wallet: '' },
  send: { first: 'parses the input, and describes what it pays if a tap asks for it', wallet: '' },
}

/** Returns the steps of a verb in the order of execution. @param {string} verb */
const verbSection = (verb) => {
  const steps = STEPS[verb]
  if (!steps) throw new Error(`The reference does not describe the verb ${verb}.`)
  const isChecked = verb === 'sign' || verb === 'send'
  const rows = [
    ['the kernel', steps.first, '', ''],
    [
      `\`${verb}.before\``,
      'taps run in turn',
      'yes: the `input`, which is parsed again',
      'yes: the wallet is not asked',
    ],
    ...(isChecked
      ? [['the kernel', 'checks that the wallet is on the account and the network, and switches it', '', '']]
      : []),
    [
      `\`${verb}.perform\``,
      'taps run in turn until one returns `{ value }`; the handler is at stage 0',
      'no',
      verb === 'disconnect'
        ? 'yes: the connection ends anyway, and `disconnect` rejects with `DISCONNECT_FAILED`'
        : `yes: \`${verb}\` rejects`,
    ],
    ['the kernel', steps.wallet, '', ''],
    [`\`${verb}.after\``, 'taps run in turn', 'no', afterThrow(verb)],
    [
      `\`${verb}.settled\``,
      'taps run at the same time and are not awaited, after a failure too',
      'no',
      'no: it is logged',
    ],
  ]
  return `### \`${verb}\`\n\n${table(
    ['Step', 'What runs', 'May it change the operation?', 'May it throw?'],
    rows.filter(([, text]) => text !== ''),
  )}`
}

export const lifecyclePage = () => {
  const hooks = readHooks()
  const signatures = readSignatures()
  for (const name of signatures.keys()) {
    if (!hooks.some((hook) => hook.name === name))
      throw new Error(`The contract declares a tap of ${name}, which is not a hook.`)
  }
  const verbs = findAll(
    parse('kernel/hooks/hooks.ts'),
    (node) => ts.isVariableDeclaration(node) && node.name.getText() === 'VERBS',
  ).flatMap((node) =>
    findAll(node, ts.isStringLiteral).map((literal) => /** @type {ts.StringLiteral} */ (literal).text),
  )
  const entries = hooks.map(({ name, kind, sentence }) => {
    const signature = signatures.get(name)
    if (!signature) throw new Error(`The hook ${name} has no signature in the contract.`)
    return `### \`${name}\`\n\n${sentence}\n\nTaps run ${kind}.\n\n\`\`\`ts\n${signature}\n\`\`\`${linksOf(signature)}`
  })
  return `# Lifecycle

Each request runs through one of six lifecycles, and a plugin taps their steps in its \`setup\`: [write a plugin](../guide/write-a-plugin.md), [a chain](../guide/write-a-chain.md) or [a feature](../guide/write-a-feature.md). The [context](contract.md#also-in-setup) that has \`tap\` is in the contract. React's hooks have a [page of their own](react.md).

\`\`\`ts
import { definePlugin } from 'portico/plugin'

export const audit = definePlugin({
  id: 'audit',
  setup({ tap, logger }) {
    tap('send.settled', async ({ handler, chain }, outcome) => logger.info(handler, chain, outcome.ok))
  },
})
\`\`\`

The third argument of \`tap\` may give a \`stage\`: lower runs earlier, and 0 is the default. \`perform\` needs \`{ namespace }\`, and \`render.slot\` needs \`{ slot }\`, one of the [slots](slots.md). Taps of \`sign\` and \`send\` may ask for \`{ transfers: true }\`: [\`operation.transfers\`](../guide/write-a-feature.md#the-plugin) then lists what the request pays. Taps of a verb are \`async\`; those of \`render\` are synchronous. A tap that returns \`undefined\` changes nothing. Taps stop when the modal is destroyed.

## Order of execution

Every handler belongs to one of ${verbs.map((verb) => `\`${verb}\``).join(', ')}. A handler such as \`signTypedData\` runs through \`sign\`, and \`operation.handler\` has its name.

${verbs.map(verbSection).join('\n\n')}

## Hooks

For \`verb\`, write one of the verbs above.

${entries.join('\n\n')}

## Arguments

${Object.entries(SHAPES)
  .map(([name, file]) => shape(file, name))
  .join('\n\n')}

### \`Outcome\`

\`Outcome\` is \`{ ok: true, value }\` or \`{ ok: false, error }\`.
`
}
