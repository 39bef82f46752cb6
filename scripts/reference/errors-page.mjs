// @ts-check
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { ROOT, readEdges } from '../edges.mjs'
import { publishedFiles } from '../imports.mjs'
import { findAll, parse, sentenceOf, sentences, table } from './read-code.mjs'

/** Every `defineErrors({ … })` of the source, with the file that it stands in. */
const catalogues = () =>
  publishedFiles().flatMap((file) => {
    if (/^testing\//.test(file) || !readFileSync(ROOT + file, 'utf8').includes('defineErrors(')) return []
    return findAll(
      parse(file),
      (node) => ts.isCallExpression(node) && node.expression.getText() === 'defineErrors',
    ).flatMap((call) => {
      const [entries, defaults] = /** @type {ts.CallExpression} */ (call).arguments
      const details = new Map(
        (defaults ? findAll(defaults, ts.isPropertyAssignment) : []).map((node) => {
          const { name, initializer } = /** @type {ts.PropertyAssignment} */ (node)
          return [name.getText(), ts.isStringLiteralLike(initializer) ? initializer.text : '']
        }),
      )
      return entries && ts.isObjectLiteralExpression(entries) ? [{ file, entries, details }] : []
    })
  })

/**
 * Returns what a developer or a user can do: the rest of the docstring after its first sentence, else the rest of the
 * text. @throws an `Error` with the name if neither has a second sentence
 * @param {string} name @param {string} doc @param {string} text
 */
const remedyOf = (name, doc, text) => {
  const [, ...inDoc] = sentences(doc)
  const [, ...inText] = sentences(text)
  const remedy = (inDoc.length > 0 ? inDoc : inText).join(' ')
  if (!remedy) throw new Error(`${name}: add a second sentence to its docstring that says what to do.`)
  return remedy
}

/** Returns the heading of a catalogue: the entry point of its folder, or the kernel. @param {string} file */
const titleOf = (file) => {
  const [edge] = readEdges()
    .filter(({ source }) => /^plugins\//.test(source) && file.startsWith(source.replace(/index\.ts$/, '')))
    .sort((a, b) => b.source.length - a.source.length)
  return edge ? `## \`${edge.specifier}\`` : '## The kernel'
}

/** @param {{ file: string, entries: ts.ObjectLiteralExpression, details: Map<string, string> }} catalogue */
const rowsOf = ({ entries, details }) =>
  entries.properties.filter(ts.isPropertyAssignment).map((property) => {
    const name = property.name.getText()
    const text = ts.isStringLiteralLike(property.initializer)
      ? property.initializer.text
      : property.initializer.getText()
    const doc = sentenceOf(property, name)
    // The `docs` of an error names this anchor.
    const said = details.has(name) ? `${text} (${details.get(name)})` : text
    return [`<a id="${name}"></a>\`${name}\``, said, sentences(doc)[0] ?? '', remedyOf(name, doc, text)]
  })

/** JSON-RPC and provider codes with what they become. */
const rpcCodes = () => {
  const declaration = findAll(
    parse('kernel/errors/rpc-codes.ts'),
    (node) => ts.isVariableDeclaration(node) && node.name.getText() === 'RPC_CODES',
  )[0]
  const entries = findAll(/** @type {ts.Node} */ (declaration), ts.isPropertyAssignment)
  return entries.map((entry) => {
    const { name, initializer } = /** @type {ts.PropertyAssignment} */ (entry)
    const [code, text] = /** @type {ts.ArrayLiteralExpression} */ (initializer).elements
    const literal = (/** @type {ts.Expression | undefined} */ node) => /** @type {ts.StringLiteral} */ (node).text
    return [name.getText().replace(/[[\]]/g, ''), `\`${literal(code)}\``, literal(text)]
  })
}

const RESTORE_REASONS = [
  [
    '`RESTORE_DEFERRED`',
    'The wallet of an earlier visit may prompt, so it is asked only when the user opens the modal.',
    'Show the connect button: a click opens the modal, and the modal asks the wallet.',
  ],
  [
    '`RESTORE_TIMED_OUT`',
    'The wallet of an earlier visit did not answer within 5 seconds.',
    'Nothing: a wallet that answers later is connected then. The connect screen tells the user.',
  ],
]

export const errorsPage = () => {
  const found = catalogues().sort((a, b) => Number(a.file.includes('plugins')) - Number(b.file.includes('plugins')))
  const titles = [...new Set(found.map(({ file }) => titleOf(file)))]
  const sections = titles.map((title) => {
    const rows = found.filter(({ file }) => titleOf(file) === title).flatMap(rowsOf)
    return `${title}\n\n${table(['Code', 'Text', 'When', 'What to do'], rows)}`
  })
  return `# Errors

Every failure is a \`ModalError\` with a stable \`code\`, a sentence in \`shortMessage\`, more for a developer in \`details\`, and the \`cause\`. Test it with \`isModalError(error, 'USER_REJECTED')\`. Names in braces are replaced by the error's \`values\`, which a [message](../guide/languages.md#replace-texts) \`error.<CODE>\` may name too. The \`docs\` of an error is its row on this page.

The \`reason\` of a disconnected namespace in a snapshot is one of these codes, or one [of a restore](#reasons-of-a-restore).

${sections.join('\n\n')}

## Reasons of a restore

After a reload a namespace may be disconnected for one of these reasons too. Neither is thrown.

${table(['Reason', 'When', 'What to do'], RESTORE_REASONS)}

## What wallets and nodes answer

A failure with one of these numbers gets the code beside it; the number stays in \`rpcCode\`, and what came with it in \`data\`.

${table(['Number', 'Code', 'Text'], rpcCodes())}
`
}
