// @ts-check
/**
 * Writes the marks of networks and wallets into `views/marks/`, from `@web3icons/core` (docs/adr/0015), and those of social
 * logins into their plugin, from `simple-icons`.
 *
 *     npm run marks              writes the modules
 *     npm run marks -- --check   fails if a module differs from the package
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './edges.mjs'
import { cleanSvg, ROOT_TAG } from './marks/clean-svg.mjs'
import { groups, pathGroups } from './marks/sources.mjs'

const PACKAGE = '@web3icons/core'
const VERSION = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).devDependencies[PACKAGE]

/** `binanceSmartChain` of `networks/background/binance-smart-chain`. */
const constantOf = (/** @type {string} */ file) =>
  file
    .replace(/^.*\//, '')
    .replace(/^(?=\d)/, '_')
    .replace(/^[A-Z\d]+$/, (name) => name.toLowerCase())
    .replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const readMark = async (/** @type {string} */ file) => {
  const { default: source } = await import(`${PACKAGE}/svgs/${file}.svg.js`)
  return cleanSvg(source)
}

/** @param {import('./marks/sources.mjs').Group} group */
const moduleOf = async ({ name, about, marks }) => {
  const files = Object.entries(marks)
  const constants = files.map(async ([file]) => `const ${constantOf(file)} = mark(\n  '${await readMark(file)}',\n)`)
  const entries = files.flatMap(([file, keys]) => keys.map((key) => `['${key}', ${constantOf(file)}]`))
  const list = entries.length > 1 ? `\n  ${entries.join(',\n  ')},\n` : entries.join()
  return `${[
    `// chunk: ${name}`,
    `// Written by \`npm run marks\` from ${PACKAGE} ${VERSION} (MIT, see NOTICE). Each mark belongs to its owner.`,
    `const mark = (content: string): string =>\n  \`data:image/svg+xml,\${encodeURIComponent(\`${ROOT_TAG}\${content}</svg>\`)}\`\n`,
    ...(await Promise.all(constants)),
    `\n/** ${about} */`,
    `export const marks: ReadonlyMap<string, string> = new Map([${list}])`,
  ].join('\n')}\n`
}

/** @param {import('./marks/sources.mjs').PathGroup} group */
const pathModuleOf = async ({ about, from, version, names, constant }) => {
  const rows = names.map((name) => {
    const svg = readFileSync(`${ROOT}node_modules/${from}/icons/${name}.svg`, 'utf8')
    // As the formatter writes it.
    const space = name.length > 1 ? '\n    ' : ' '
    return `  ${name}:${space}'${/ d="([^"]+)"/.exec(svg)?.[1]}',`
  })
  return `${[
    `// Written by \`npm run marks\` from ${from} ${version} (CC0). Each mark is a trademark of its owner, see NOTICE.`,
    `\n/** ${about} */`,
    `export const ${constant}: Readonly<Record<string, string>> = {\n${rows.join('\n')}\n}`,
  ].join('\n')}\n`
}

const isCheck = process.argv.includes('--check')
const modules = [
  ...groups.map(async (group) => /** @type {const} */ ([`views/marks/${group.name}.ts`, await moduleOf(group)])),
  ...pathGroups.map(async (group) => /** @type {const} */ ([group.path, await pathModuleOf(group)])),
]
for (const [path, code] of await Promise.all(modules)) {
  if (!isCheck) writeFileSync(ROOT + path, code)
  else if (!existsSync(ROOT + path) || readFileSync(ROOT + path, 'utf8') !== code) {
    console.error(`${path} is stale: run \`npm run marks\`.`)
    process.exitCode = 1
  }
}
