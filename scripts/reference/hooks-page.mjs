// @ts-check
import ts from 'typescript'
import { code, docOf, findAll, interfaceOf, membersOf, parse, sentenceOf, table } from './read-code.mjs'

/** What each kind of hook does with its taps, in words. @type {Record<string, string>} */
const KINDS = {
  AsyncSeriesWaterfallHook: 'one after the other; what one answers, the next is given',
  AsyncSeriesBailHook: 'one after the other, until one answers',
  AsyncSeriesHook: 'one after the other, all of them',
  AsyncParallelHook: 'all at once',
  SyncWaterfallHook: 'at once, in turn; what one answers, the next is given',
  SyncBailHook: 'at once, in turn, until one answers',
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
    parse('kernel/contract/plugin.ts'),
    (node) => ts.isTypeAliasDeclaration(node) && node.name.text === 'TapFunctions',
  )[0]
  for (const node of findAll(/** @type {ts.Node} */ (alias), () => true)) {
    if (ts.isMappedTypeNode(node)) {
      const beat = /\$\{V\}\.(\w+)/.exec(text(node.nameType))?.[1]
      signatures.set(`verb.${beat}`, text(node.type))
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

export const hooksPage = () => {
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
    return `### \`${name}\`\n\n${sentence}\n\nTaps run ${kind}.\n\n\`\`\`ts\n${signature}\n\`\`\``
  })
  return `# Hooks

A plugin taps hooks in its \`setup\`: \`tap('send.before', async (operation) => { … })\`. The third argument may give a \`stage\` (lower runs earlier, 0 unless given); \`verb.perform\` needs \`{ namespace }\`, \`render.slot\` needs \`{ slot }\`. The taps of a plugin fall silent when its modal is destroyed.

For \`verb\`, write one of ${verbs.map((verb) => `\`${verb}\``).join(', ')}: every handler belongs to one of these lifecycles, and \`operation.handler\` tells which handler it is. Every tap of a verb is an \`async\` function; the taps of \`render\` are not. \`undefined\` is "nothing to say"; no tap answers \`null\`.

${entries.join('\n\n')}

## What taps are given

${[shape('operation', 'Operation'), shape('operation', 'Handled'), shape('operation', 'Changed'), shape('operation', 'Reported'), shape('view', 'Route'), shape('view', 'SlotItem')].join('\n\n')}

\`Outcome\` is \`{ ok: true, value }\` or \`{ ok: false, error }\`.
`
}
