// @ts-check
/**
 * Reads the licence file of every package that a host installs with Portico, or that is bundled into it, and fails on
 * anything that is not on the list. The `license` field of a package.json is a claim; the file is the licence.
 *
 *     node scripts/licences.mjs          checks `dist`, and fails where NOTICE is stale
 *     node scripts/licences.mjs --write  writes NOTICE
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { bundledPackages } from './bundled-packages.mjs'
import { ROOT } from './edges.mjs'
import { recogniseLicence } from './recognise-licence.mjs'

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

const ACCEPTED = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'CC0-1.0', 'BlueOak-1.0.0']
/** Licences that may extend to what a tool produces; other licences of development dependencies are only listed. */
const TAINTING = /GPL|SSPL|BUSL|Business Source|Commons Clause|NonCommercial|UNLICENSED|limits commercial/i

/**
 * Packages that reach a host and have no licence file: each was looked up by a person, at exactly this version, for the
 * licence that its makers have written down elsewhere. One that has a file by now, or has gone, has no place here.
 *
 * @type {Readonly<Record<string, { readonly licence: string, readonly found: string }>>}
 */
const WITHOUT_FILE = {
  'scale-ts@1.6.1': {
    licence: 'MIT',
    found:
      'package.json of every release says MIT; the same author publishes @polkadot-api/substrate-bindings, which contains it and ' +
      'carries the text. It is part of what a browser loads to pay on Polkadot.',
  },
  'tr46@0.0.3': {
    licence: 'MIT',
    found:
      'package.json says MIT; the same author added the text to github.com/jsdom/tr46 on 2 August 2016 (3a6f297), for issue 4, ' +
      'and 1.0.1 carries it. It comes with node-fetch, which runs in Node: no browser gets it.',
  },
  'uint8arrays@3.1.1': {
    licence: 'MIT',
    found:
      'package.json says MIT; the same author added LICENSE-MIT and LICENSE-APACHE to github.com/achingbrain/uint8arrays two ' +
      'days after this release (e4c9627), and 4.0.2 is under either. It is part of what a browser loads to show a code.',
  },
}

/** Data that `npm run marks` has copied; the package has no licence file, so its repository's is beside the script. */
const COPIED = 'node_modules/@web3icons/core'
const COPIED_LICENCE = readFileSync(`${ROOT}scripts/marks/web3icons-licence.txt`, 'utf8').trim()
const TRADEMARKS = `The logos of networks and wallets among them are trademarks of their owners, which no licence of
software grants: they identify the network or wallet, and imply no endorsement. The same is true of the marks of social
logins, whose paths come from simple-icons (CC0).`

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(ROOT + file, 'utf8'))
/** @type {Record<string, LockEntry>} */
const lock = readJson('package-lock.json').packages
const host = readJson('package.json')

/** Where npm would find `name` when the package at `from` asks for it. */
const locate = (/** @type {string} */ name, /** @type {string} */ from) => {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (lock[place]) return place
    if (folder === '') return undefined
  }
}

/** The packages that `roots` bring with them, themselves included; optional peers excluded. */
const treeOf = (/** @type {readonly string[]} */ roots) => {
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (/** @type {string} */ name, /** @type {string} */ from) => {
    const place = locate(name, from)
    if (place === undefined)
      throw new Error(`${name}, which ${from || 'the package'} needs, is not in package-lock.json.`)
    if (found.has(place)) return
    found.add(place)
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = lock[place] ?? {}
    for (const dependency of Object.keys(dependencies)) visit(dependency, place)
    for (const peer of Object.keys(peerDependencies)) if (!peerDependenciesMeta[peer]?.optional) visit(peer, place)
  }
  for (const name of roots) visit(name, '')
  return found
}

const nameOf = (/** @type {string} */ place) => place.replace(/^.*node_modules\//, '')
const named = (/** @type {string} */ place) => `${nameOf(place)}@${lock[place]?.version}`

const licenceFiles = (/** @type {string} */ place) =>
  readdirSync(ROOT + place)
    .filter((file) => /^(licen[cs]e|copying|unlicense)([.-].*)?$/i.test(file))
    .sort()

/** @returns {{ ids: readonly string[], text: string }} */
const readLicence = (/** @type {string} */ place) => {
  const texts = licenceFiles(place).map((file) => readFileSync(`${ROOT}${place}/${file}`, 'utf8'))
  return { ids: [...new Set(texts.map(recogniseLicence))], text: texts.join('\n\n').trim() }
}

/** `(MIT OR Apache-2.0)` claims either; the files must be among what is claimed. */
const claims = (/** @type {unknown} */ field) =>
  typeof field === 'string' ? field.replace(/[()]/g, '').split(/\s+(?:OR|AND)\s+/) : []

/** What is wrong with a package that reaches a host. */
const problemsOf = (/** @type {string} */ place) => {
  const { license } = readJson(`${place}/package.json`)
  const { ids } = readLicence(place)
  const problems = []
  if (lock[place]?.hasInstallScript) problems.push('runs a script when it is installed')
  const looked = WITHOUT_FILE[named(place)]
  if (ids.length > 0 && looked) problems.push('has a licence file: remove it from WITHOUT_FILE')
  if (ids.length === 0 && (!looked || looked.licence !== license))
    problems.push(`has no licence file; its package.json claims ${license ?? 'nothing'}`)
  for (const id of ids) {
    if (!ACCEPTED.includes(id)) problems.push(`is under ${id}`)
    else if (!claims(license).includes(id)) problems.push(`claims ${license ?? 'nothing'}, and its file says ${id}`)
  }
  return problems
}

const bundled = bundledPackages()
const peers = Object.keys(host.peerDependencies ?? {})
const installed = treeOf([...Object.keys(host.dependencies ?? {}), ...peers])
const production = [...new Set([...installed, ...bundled])].sort()

const failures = production.flatMap((place) => problemsOf(place).map((problem) => `${nameOf(place)} ${problem}`))
console.log('Reaches a host:')
const rows = production.map((place) => {
  const how = bundled.includes(place) ? 'bundled' : peers.includes(nameOf(place)) ? 'peer' : ''
  const name = `${nameOf(place)} ${lock[place]?.version}`
  const { ids } = readLicence(place)
  const licence = ids.length > 0 ? ids.join(', ') : `${WITHOUT_FILE[named(place)]?.licence ?? '?'} (no file)`
  return `  ${name.padEnd(40)} ${licence.padEnd(15)} ${how}`.trimEnd()
})
console.log([...new Set(rows)].join('\n'))
for (const [name, { licence, found }] of Object.entries(WITHOUT_FILE)) {
  console.log(`${name} has no licence file, and is taken to be under ${licence}: ${found}`)
  if (!production.some((place) => named(place) === name))
    failures.push(`${name} does not reach a host: remove it from WITHOUT_FILE`)
}

if (recogniseLicence(COPIED_LICENCE) !== 'MIT' || lock[COPIED]?.license !== 'MIT')
  failures.push(`${nameOf(COPIED)} ${lock[COPIED]?.version} is not under MIT any more`)

/** @type {Map<string, number>} */
const development = new Map()
for (const [place, { link, license, version }] of Object.entries(lock)) {
  if (!place.includes('node_modules/') || link || production.includes(place)) continue
  // A claim such as "see LICENSE" is resolved from the file, if the package is installed on this platform.
  const isNamed = license !== undefined && !/^see licen[cs]e/i.test(license)
  const claim = isNamed ? license : (existsSync(ROOT + place) && readLicence(place).ids[0]) || 'none claimed'
  development.set(claim, (development.get(claim) ?? 0) + 1)
  if (TAINTING.test(claim)) failures.push(`${nameOf(place)} ${version}, a tool, claims ${claim}`)
}
const counts = [...development].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${count} ${licence}`)
console.log(`Development only, by claim: ${counts.join(', ')}.`)

const rule = '-'.repeat(80)
const notice = `${[
  `Portico\n${readFileSync(`${ROOT}LICENSE`, 'utf8').match(/^Copyright.*$/m)?.[0]}`,
  `Portico contains the following software, under the licences that follow. This file is\nwritten by \`npm run licences -- --write\`.`,
  ...bundled.map((place) => {
    const { ids, text } = readLicence(place)
    return `${rule}\n${nameOf(place)} ${lock[place]?.version} (${ids.join(', ')})\n${rule}\n\n${text.replace(/\r/g, '')}`
  }),
  `${rule}\n${nameOf(COPIED)} ${lock[COPIED]?.version} (MIT)\n${rule}\n\n${COPIED_LICENCE}\n\n${TRADEMARKS}`,
].join('\n\n')}\n`
if (process.argv.includes('--write')) writeFileSync(`${ROOT}NOTICE`, notice)
else if (!existsSync(`${ROOT}NOTICE`) || readFileSync(`${ROOT}NOTICE`, 'utf8') !== notice) {
  failures.push('NOTICE is stale: run `npm run licences -- --write`')
}

for (const failure of failures) console.error(`! ${failure}`)
if (failures.length > 0) process.exitCode = 1
