import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CONSUMER = fileURLToPath(new URL('./consumer/', import.meta.url))

const { paths } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')).compilerOptions as {
  paths: Readonly<Record<string, readonly [string]>>
}

/** The import specifiers of all entry points. */
export const entries: readonly string[] = Object.keys(paths)

/** Files of the package or of the consumer, by path, with their sources. */
export type SourceFiles = Readonly<Record<string, string>>

const write = (folder: string, files: SourceFiles) => {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
}

/** Installs the sources as a package whose `exports` name the entries only; `more` adds files and entries. */
const install = (folder: string, more: SourceFiles) => {
  const modules = join(folder, 'node_modules')
  const home = join(modules, 'portico')
  mkdirSync(home, { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== 'portico') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  const folders = new Set(Object.values(paths).map(([source]) => source.split('/')[1] ?? ''))
  for (const name of [...folders, 'kernel']) symlinkSync(join(ROOT, name), join(home, name))
  const own = Object.entries(paths).map(([specifier, [source]]) => [specifier.replace('portico', '.'), source] as const)
  const added = Object.keys(more).map((path) => [`./${path.replace('.ts', '')}`, `./${path}`] as const)
  const exports = Object.fromEntries([...own, ...added].map(([name, types]) => [name, { types }]))
  write(home, { ...more, 'package.json': JSON.stringify({ name: 'portico', type: 'module', exports }) })
}

/**
 * Compiles a package that depends on ours with `declaration: true`; returns the errors, as `file: message`.
 * @param sources modules of the consumer, beside those in `consumer/`
 * @param planted files to add to our package, each an entry point
 */
export const compileConsumer = (sources: SourceFiles, planted: SourceFiles = {}): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-consumer-'))
  try {
    install(folder, planted)
    write(folder, { ...sources, 'package.json': JSON.stringify({ name: 'consumer', type: 'module' }) })
    for (const name of readdirSync(CONSUMER)) copyFileSync(join(CONSUMER, name), join(folder, name))
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
    const program = ts.createProgram(
      files.map((name) => join(folder, name)),
      {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        jsx: ts.JsxEmit.ReactJSX,
        strict: true,
        exactOptionalPropertyTypes: true,
        declaration: true,
        emitDeclarationOnly: true,
        // The package must be found at its place in `node_modules`, not at the symlinks' targets.
        preserveSymlinks: true,
        skipLibCheck: true,
        types: ['node'],
      },
    )
    return files.flatMap((name) => {
      const file = program.getSourceFile(join(folder, name))
      const found = [...program.getSemanticDiagnostics(file), ...program.getDeclarationDiagnostics(file)]
      return found.map(({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
