import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Edge, ROOT, readEdges } from '../../scripts/edges.mjs'
import { publishedFiles } from '../../scripts/imports.mjs'

const edges = readEdges()
let checker: ts.TypeChecker
let program: ts.Program

beforeAll(() => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  program = ts.createProgram(
    edges.map(({ source }) => ROOT + source),
    options,
  )
  checker = program.getTypeChecker()
}, 120_000)

/** The public names of an edge, each with the symbol that it stands for. */
const exportsOf = ({ source }: Edge) => {
  const file = program.getSourceFile(ROOT + source)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${source} exports nothing.`)
  return checker
    .getExportsOfModule(module)
    .map((symbol) => ({
      name: symbol.getName(),
      symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      exported: symbol,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const SHAPES = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias

/** A line that changes when what a host can rely on changes. */
const describeExport = (name: string, symbol: ts.Symbol): string => {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
  if (symbol.flags & ts.SymbolFlags.Value) {
    const type = checker.getTypeOfSymbol(symbol)
    const kind = symbol.flags & ts.SymbolFlags.Class ? 'class ' : ''
    // A network, a schema or a list has a type that says every letter of it.
    const text = checker.typeToString(type, undefined, flags)
    return `${kind}${name}: ${text.length > 400 ? '…' : text}`
  }
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const isShape = (symbol.flags & SHAPES) !== 0 && (type.flags & ts.TypeFlags.Object) !== 0
  if (!isShape || checker.isArrayLikeType(type)) return `type ${name}`
  const members = type.getProperties().map((member) => {
    const optional = member.flags & ts.SymbolFlags.Optional ? '?' : ''
    return `${member.getName()}${optional}`
  })
  return `type ${name} { ${members.join(', ')} }`
}

describe('edges', () => {
  test('are the index.ts of each source folder and each plugin, and the hooks of plugins, exactly', () => {
    const found = publishedFiles().filter((file) =>
      /^[^/]+\/index\.ts$|^plugins\/([^/]+\/){1,2}index\.ts$|^plugins\/[^/]+\/react\.tsx?$/.test(file),
    )
    expect(edges.map(({ source }) => source).sort()).toEqual(found.sort())
  })

  test('are published as types and one ES module each', () => {
    const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
    const expected = edges.map(({ subpath, name }) => [
      subpath,
      { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
    ])
    expect(exports).toEqual({ ...Object.fromEntries(expected), './package.json': './package.json' })
  })

  test('are known by their names to the editor and to the tests', () => {
    const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile)
    const expected = edges.map(({ specifier, source }) => [specifier, [`./${source}`]])
    expect(config.compilerOptions.paths).toEqual(Object.fromEntries(expected))
  })

  // A name that appears here by accident is a promise all the same. After a change on purpose: `npx vitest run -u edges`.
  test.for(edges)('$specifier offers what it offered', async (edge) => {
    const lines = exportsOf(edge).map(({ name, symbol }) => describeExport(name, symbol))
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`public-api/${edge.name}.txt`)
  })

  test.for(edges)('every name of $specifier is explained', (edge) => {
    // What a library explains elsewhere is explained where it is exported.
    const isBare = (symbol: ts.Symbol) => symbol.getDocumentationComment(checker).length === 0
    const bare = exportsOf(edge).filter(({ symbol, exported }) => isBare(symbol) && isBare(exported))
    expect(bare.map(({ name }) => name)).toEqual([])
  })

  test('every plugin explains itself', () => {
    const silent = edges.filter(
      ({ source }) => source.startsWith('plugins/') && !existsSync(ROOT + source.replace('index.ts', 'README.md')),
    )
    expect(silent.map(({ specifier }) => specifier)).toEqual([])
  })
})
