// @ts-check
/**
 * Prints the figures of the structure: how many files, how long they and their functions are, what is dust, which circles and
 * casts there are. `node scripts/figures.mjs [--circles] [--dust] [--functions]` lists the places too.
 */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { ROOT, SOURCE_FOLDERS } from './edges.mjs'
import { importsOf, publishedFiles, sourceFiles } from './imports.mjs'

const SHORT = 20
const SMALL = 30
const LONG_FUNCTION = 60

/** @typedef {{ file: string, name: string, lines: number }} Func */

const read = (/** @type {string} */ file) => readFileSync(ROOT + file, 'utf8')
const linesOf = (/** @type {string} */ file) => read(file).split('\n').length - 1

/** The value below which a share of the sorted numbers lies. */
const quantile = (/** @type {readonly number[]} */ numbers, /** @type {number} */ share) =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0

const row = (/** @type {string} */ name, /** @type {readonly string[]} */ files) => {
  const lengths = files.map(linesOf)
  const short = lengths.filter((length) => length <= SHORT).length
  return {
    folder: name,
    files: files.length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    median: quantile(lengths, 0.5),
    p90: quantile(lengths, 0.9),
    max: Math.max(0, ...lengths),
    '≤ 20': `${short} (${Math.round((100 * short) / Math.max(1, files.length))} %)`,
  }
}

/** The files that each file imports, its own package's only. */
const readGraph = (/** @type {readonly string[]} */ files) => {
  const known = new Set(files)
  const find = (/** @type {string} */ path) =>
    [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx'), path].find((one) => known.has(one))
  return new Map(
    files.map((file) => {
      const imports = importsOf(file).filter(({ specifier }) => specifier.startsWith('.'))
      const to = (/** @type {typeof imports} */ list) =>
        new Set(list.flatMap(({ specifier }) => find(posix.join(posix.dirname(file), specifier)) ?? []))
      return [file, { statically: to(imports.filter(({ dynamic }) => !dynamic)), all: to(imports) }]
    }),
  )
}

/**
 * The groups of files that import each other round a circle (Tarjan's strongly connected components).
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 */
const findCircles = (graph) => {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const circles = []
  const visit = (/** @type {string} */ file) => {
    const state = { index: seen.size, low: seen.size, open: true }
    seen.set(file, state)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      const other = seen.get(next) ?? visit(next)
      if (other.open) state.low = Math.min(state.low, other.low)
    }
    if (state.low === state.index) {
      const group = stack.splice(stack.indexOf(file))
      for (const one of group) Object.assign(seen.get(one) ?? {}, { open: false })
      if (group.length > 1) circles.push(group.sort())
    }
    return state
  }
  for (const file of graph.keys()) if (!seen.has(file)) visit(file)
  return circles.sort((a, b) => b.length - a.length)
}

/** @returns {{ functions: Func[], casts: Record<string, number> }} */
const readSyntax = (/** @type {readonly string[]} */ files) => {
  /** @type {Func[]} */
  const functions = []
  const casts = { 'as never': 0, 'as any': 0, 'as unknown as': 0 }
  for (const file of files) {
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
    const line = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line
    const visit = (/** @type {ts.Node} */ node) => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body) {
        const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
        const lines = line(node.end) - line(node.getStart(source)) + 1
        functions.push({ file, name: named?.getText(source) ?? '(anonymous)', lines })
      }
      if (ts.isAsExpression(node)) {
        if (node.type.kind === ts.SyntaxKind.NeverKeyword) casts['as never'] += 1
        if (node.type.kind === ts.SyntaxKind.AnyKeyword) casts['as any'] += 1
        if (ts.isAsExpression(node.expression) && node.expression.type.kind === ts.SyntaxKind.UnknownKeyword)
          casts['as unknown as'] += 1
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { functions, casts }
}

const source = publishedFiles()
const tests = sourceFiles('tests')
const graph = readGraph(source)
const importers = new Map(source.map((file) => [file, /** @type {string[]} */ ([])]))
for (const [file, { all }] of graph) for (const to of all) importers.get(to)?.push(file)
const dust = source.filter((file) => linesOf(file) <= SMALL && importers.get(file)?.length === 1)
const sameFolder = dust.filter((file) => posix.dirname(importers.get(file)?.[0] ?? '') === posix.dirname(file))
const circles = findCircles(new Map([...graph].map(([file, { statically }]) => [file, statically])))
const withLazy = findCircles(new Map([...graph].map(([file, { all }]) => [file, all])))
const { functions, casts } = readSyntax(source)
const written = functions.filter(({ file }) => !file.startsWith('testing/') && !file.endsWith('.tsx'))
const long = functions.filter(({ lines }) => lines > LONG_FUNCTION).sort((a, b) => b.lines - a.lines)

console.table([
  ...SOURCE_FOLDERS.map((folder) => row(folder, sourceFiles(folder))),
  row('source', source),
  row(
    'source without testing',
    source.filter((file) => !file.startsWith('testing/')),
  ),
  row('tests', tests),
  row('scripts', sourceFiles('scripts')),
  row('examples', sourceFiles('examples')),
])
console.log(
  `${dust.length} files of at most ${SMALL} lines have one importer, ${sameFolder.length} of them in the same folder.`,
)
console.log(
  `${circles.length} circles with types (${circles.flat().length} files), ${withLazy.length} with \`import()\`.`,
)
console.log(
  `${functions.length} functions, median ${quantile(
    functions.map(({ lines }) => lines),
    0.5,
  )} lines; over ${LONG_FUNCTION}: ${long.length}, ${long.filter((one) => written.includes(one)).length} outside testing and components.`,
)
console.log(`Casts in source: ${JSON.stringify(casts)}; in tests: ${JSON.stringify(readSyntax(tests).casts)}.`)

if (process.argv.includes('--circles')) for (const circle of circles) console.log(circle.join(' '))
if (process.argv.includes('--dust')) for (const file of sameFolder) console.log(file, '→', importers.get(file)?.[0])
if (process.argv.includes('--functions')) for (const { file, name, lines } of long) console.log(lines, name, file)
