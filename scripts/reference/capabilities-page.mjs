// @ts-check
import { existsSync } from 'node:fs'
import ts from 'typescript'
import { ROOT, readEdges } from '../edges.mjs'
import { findAll, interfaceOf, membersOf, parse, table } from './read-code.mjs'

/**
 * Reads the handlers of a namespace with the lifecycle of each, and checks that its interface lists the same.
 * @param {string} id
 * @returns {ReadonlyMap<string, string>}
 */
const handlersOf = (id) => {
  const file = `plugins/${id}/handlers/handlers.ts`
  const calls = findAll(
    parse(file),
    (node) => ts.isCallExpression(node) && node.expression.getText() === 'defineHandler',
  )
  const handlers = new Map(
    calls.map((node) => {
      const call = /** @type {ts.CallExpression} */ (node)
      const [verb] = call.arguments
      if (!ts.isPropertyAssignment(call.parent) || !verb || !ts.isStringLiteral(verb))
        throw new Error(`${file}: ${call.getText()} is not a property of the handlers.`)
      return /** @type {const} */ ([call.parent.name.getText(), verb.text])
    }),
  )
  const Name = `${id[0]?.toUpperCase()}${id.slice(1)}Handlers`
  const declared = membersOf(interfaceOf(`plugins/${id}/plugin.ts`, Name)).map(({ name }) => name)
  if (String([...declared].sort()) !== String([...handlers.keys()].sort()))
    throw new Error(`${Name} declares ${declared.join(', ')}; the handlers are ${[...handlers.keys()].join(', ')}.`)
  return handlers
}

/** Whether the definition of a namespace has a property. @param {string} id @param {string} name */
const defines = (id, name) =>
  findAll(parse(`plugins/${id}/plugin.ts`), (node) => ts.isPropertyAssignment(node) && node.name.getText() === name)
    .length > 0

/** Whether a property stands in a spread, which depends on an option. @param {ts.Node} node @returns {boolean} */
const isOptional = ({ parent }) => parent && (ts.isSpreadAssignment(parent) || isOptional(parent))

/** Whether a namespace answers a question, or does so where the host opens it. @param {string} id @param {string} name */
const answers = (id, name) => {
  const [found] = findAll(
    parse(`plugins/${id}/plugin.ts`),
    (node) => ts.isPropertyAssignment(node) && node.name.getText() === name,
  )
  return found ? (isOptional(found) ? 'with `transfers`' : 'yes') : ''
}

export const capabilitiesPage = () => {
  const chains = readEdges()
    .filter(({ isPlugin, name }) => isPlugin && existsSync(`${ROOT}plugins/${name}/handlers/handlers.ts`))
    .map(({ name }) => ({ id: name, handlers: handlersOf(name) }))
    .filter(({ id }) => defines(id, 'networks'))
  const names = [...new Set(chains.flatMap(({ handlers }) => [...handlers.keys()]))]
  const verbOf = (/** @type {string} */ name) => chains.find(({ handlers }) => handlers.has(name))?.handlers.get(name)
  const yes = (/** @type {boolean} */ is) => (is ? 'yes' : '')
  const rows = names.map((name) => [
    `\`${name}\``,
    `\`${verbOf(name)}\``,
    ...chains.map(({ handlers }) => yes(handlers.has(name))),
  ])
  const asked = /** @type {const} */ ([
    ['the native balance', 'balance'],
    ['the transaction of a transfer, for the send form', 'prepareTransfer'],
    ['whether a text is an address', 'address'],
  ])
  return `# What each namespace can do

Every chain connects, restores and disconnects in the same way. Its handlers define what else it can do: \`modal.sign\`, \`modal.send\` and \`modal.switch\` call the handlers of those names, and \`modal.invoke(chain, name, input)\` calls any of them. Each request passes the hooks of its lifecycle. Without a handler, \`send\` rejects with \`CHAIN_UNSUPPORTED\` and other requests with \`HANDLER_UNSUPPORTED\`. \`modal.can(chain, name)\` returns whether a chain has a handler.

${table(['Handler', 'Lifecycle', ...chains.map(({ id }) => `\`${id}\``)], rows)}

What the modal asks a chain without a wallet:

${table(
  ['Question', ...chains.map(({ id }) => `\`${id}\``)],
  asked.map(([words, name]) => [words, ...chains.map(({ id }) => answers(id, name))]),
)}
`
}
