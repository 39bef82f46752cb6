#!/usr/bin/env node
// @ts-check
/**
 * Prints what a modal can ever reach, or the Content-Security-Policy for it.
 *
 *     npx portico egress <module> [--json]
 *     npx portico csp <module>
 *
 * The module exports `modal`, or `plugins`; nothing of it is opened or asked.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {import('portico/egress').EgressManifest} Manifest */
/** @typedef {{ egress(): Promise<Manifest> }} Modal */

const USAGE = `Usage: npx portico egress <module> [--json]
       npx portico csp <module>

<module> exports \`modal\`, the result of createModal, or \`plugins\`, the list for it.`

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

/** @param {string} file @returns {Promise<Manifest>} */
const readManifest = async (file) => {
  const { default: whole, modal = whole, plugins = whole } = await load(file)
  if (isModal(modal)) return modal.egress()
  if (!Array.isArray(plugins))
    throw new Failure(`${file} exports neither \`modal\` nor \`plugins\`. Export one of them.`)
  const { createModal } = await import('portico')
  return createModal({ plugins }).egress()
}

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
  const manifest = await readManifest(file)
  const { contentSecurityPolicy } = await import('portico/egress')
  if (manifest.undeclared.length > 0)
    console.error(
      `Unknown is what these plugins reach, because they declare no \`egress\`: ${manifest.undeclared.join(', ')}.`,
    )
  const text =
    command === 'csp'
      ? contentSecurityPolicy(manifest)
      : flags.includes('--json')
        ? JSON.stringify(manifest, null, 2)
        : describe(manifest)
  // A modal may hold timers.
  process.stdout.write(`${text}\n`, () => process.exit())
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}
