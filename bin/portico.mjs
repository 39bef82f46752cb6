#!/usr/bin/env node
// @ts-check
/**
 * Prints what a modal can ever reach, or the Content-Security-Policy for it.
 *
 *     node_modules/.bin/portico egress <module> [--json]
 *     node_modules/.bin/portico csp <module>
 *
 * The module exports `modal`, or `plugins`; nothing of it is opened or asked. It may export `egress` too: what the page
 * itself reaches; and `policy`: who may embed it, and the Trusted Types policies that it creates.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {import('portico/egress').EgressManifest} Manifest */
/** @typedef {import('portico/plugin').Egress} Egress */
/** @typedef {{ egress(): Promise<Manifest> }} Modal */

const USAGE = `Usage: portico egress <module> [--json]
       portico csp <module>

<module> exports \`modal\`, the result of createModal, or \`plugins\`, the list for it;
and \`egress\`, if the page itself reaches servers: { hosts: ['https://api.example.com'] };
and \`policy\`, if others embed it or it has policies of its own: { framedBy: ['https://…'], trustedTypes: ['webpack'] }.`

/** Ends with a message. */
class Failure extends Error {}

/** Whether an export is a modal. @param {unknown} value @returns {value is Modal} */
const isModal = (value) => typeof Object(value).egress === 'function'

/** @param {string} file */
const load = async (file) => {
  try {
    return await import(pathToFileURL(resolve(file)).href)
  } catch (error) {
    const hint = /\.tsx?$/.test(file)
      ? '\nNode imports TypeScript from 22.18 on, without JSX; else name a .mjs file.'
      : ''
    throw new Failure(`${file} could not be imported: ${error instanceof Error ? error.message : error}${hint}`)
  }
}

/** @param {{ default?: unknown, modal?: unknown, plugins?: unknown }} module @param {string} file @returns {Promise<Manifest>} */
const readManifest = async ({ default: whole, modal = whole, plugins = whole }, file) => {
  if (isModal(modal)) return modal.egress()
  if (!Array.isArray(plugins))
    throw new Failure(`${file} exports neither \`modal\` nor \`plugins\`. Export one of them.`)
  const { createModal } = await import('portico')
  return createModal({ plugins }).egress()
}

/** The kinds of `Egress`. */
const KINDS = [
  ...['hosts', 'sockets', 'frames', 'images', 'windows', 'links'],
  ...['storage', 'sessionStorage', 'databases', 'cookies'],
]

/** @param {unknown} value */
const isLists = (value) =>
  Object.values(Object(value)).every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string'))

/** What the page itself reaches, by kind. @param {unknown} value @param {string} file @returns {Egress} */
const readPage = (value, file) => {
  const egress = Object(value ?? {})
  if (!isLists(egress))
    throw new Failure(`\`egress\` of ${file} is not an object of lists, as in { hosts: ['https://api.example.com'] }.`)
  const unknown = Object.keys(egress).find((kind) => !KINDS.includes(kind))
  if (unknown !== undefined)
    throw new Failure(`\`egress\` of ${file} has the unknown kind "${unknown}". Use ${KINDS.join(', ')}.`)
  return egress
}

/** @param {unknown} value @param {string} file @returns {import('portico/egress').PolicyOptions} */
const readPolicy = (value, file) => {
  const policy = Object(value ?? {})
  const unknown = Object.keys(policy).find((name) => !['framedBy', 'trustedTypes'].includes(name))
  if (unknown !== undefined || !isLists(policy))
    throw new Failure(`\`policy\` of ${file} is not { framedBy?: [origins], trustedTypes?: [names] }.`)
  return policy
}

/** @param {Egress} page @returns {Manifest['entries']} */
const entriesOf = (page) =>
  Object.entries(page).flatMap(([kind, addresses]) =>
    addresses.map((/** @type {string} */ address) => ({
      plugin: 'page',
      kind: /** @type {keyof Egress} */ (kind),
      address,
    })),
  )

/** @param {Manifest} manifest */
const describe = ({ entries }) => {
  const plugins = [...new Set(entries.map(({ plugin }) => plugin))]
  return plugins
    .map((plugin) => {
      const own = entries.filter((entry) => entry.plugin === plugin)
      const kinds = [...new Set(own.map(({ kind }) => kind))].map((kind) => {
        const [first, ...others] = own.filter((entry) => entry.kind === kind)
        const addresses = [first, ...others].map((entry) => entry?.address).join(', ')
        const purpose = first?.why === undefined ? '' : `\n    ${first.why} ${first.when}`
        return `  ${kind}: ${addresses}${purpose}`
      })
      return [plugin, ...kinds].join('\n')
    })
    .join('\n')
}

const [command, file, ...flags] = process.argv.slice(2)
try {
  if (!['egress', 'csp'].includes(command ?? '') || file === undefined) throw new Failure(USAGE)
  const module = await load(file)
  const page = readPage(module.egress, file)
  const policy = readPolicy(module.policy, file)
  const { undeclared, entries } = await readManifest(module, file)
  const manifest = { undeclared, entries: [...entries, ...entriesOf(page)] }
  const { contentSecurityPolicy } = await import('portico/egress')
  if (undeclared.length > 0)
    console.error(`Unknown is what these plugins reach, because they declare no \`egress\`: ${undeclared.join(', ')}.`)
  const text =
    command === 'csp'
      ? contentSecurityPolicy({ entries, undeclared }, page, policy)
      : flags.includes('--json')
        ? JSON.stringify(manifest, null, 2)
        : describe(manifest)
  // A modal may hold timers.
  process.stdout.write(`${text}\n`, () => process.exit())
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}
