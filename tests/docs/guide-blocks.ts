import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readEdges, ROOT } from '../../scripts/edges.mjs'

const SOURCES = new Map(readEdges().map(({ specifier, source }) => [specifier, source]))

/** A block with the comment above it that says why it is not compiled, and the file that its first line names. */
const BLOCK = /(?:<!-- Not compiled: (.+) -->\n)?```(tsx?|js)\n(?:\/\/ ([\w.-]+)\n)?([\s\S]*?)```/g

/** The code blocks of a guide, or of any page by its path, in the order of the page. */
const blocksOf = (guide: string) => {
  const text = readFileSync(ROOT + (guide.endsWith('.md') ? guide : `docs/guide/${guide}.md`), 'utf8')
  return [...text.matchAll(BLOCK)].map(([, reason, language = '', file, code = '']) => ({
    reason,
    language,
    file,
    code,
  }))
}

/** The code of a page by the file that each block names; blocks of the same file continue it. */
export const readBlocks = (guide: string): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  for (const { reason, file, code } of blocksOf(guide))
    if (file !== undefined && reason === undefined) files.set(file, (files.get(file) ?? '') + code)
  return files
}

/** The TypeScript of a page that names no file, each block by a name of its own. */
const readSnippets = (guide: string): readonly (readonly [string, string])[] =>
  blocksOf(guide).flatMap(({ reason, language, file, code }, index) =>
    reason === undefined && file === undefined && language !== 'js' ? [[`snippet-${index + 1}.${language}`, code]] : [],
  )

/** The reasons for which blocks of a page are not compiled. */
export const readReasons = (guide: string): readonly string[] => blocksOf(guide).flatMap(({ reason }) => reason ?? [])

/** As it stands in the guide, but for where the package is: four folders up, in `src`. */
const fromSource = (file: string, code: string): string =>
  code.replaceAll(/'(portico(?:\/[\w-]+)*)'/g, (written, specifier: string) => {
    const source = SOURCES.get(specifier)
    // Only TypeScript may call a file of TypeScript by the name that it will have.
    const name = file.endsWith('.mjs') ? source : source?.replace(/\.ts$/, '.js')
    return name === undefined ? written : `'../../../../${name}'`
  })

const folderOf = (name: string): URL => new URL(`./generated/${name}/`, import.meta.url)

/** Writes files of a page side by side, as its reader has them. */
const writeFiles = (files: Iterable<readonly [string, string]>, name: string): URL => {
  const folder = folderOf(name)
  mkdirSync(folder, { recursive: true })
  for (const [file, code] of files) writeFileSync(new URL(file, folder), fromSource(file, code))
  return folder
}

/** Writes the files that a guide names, and returns their folder. */
export const writeBlocks = (guide: string, name = guide): URL => writeFiles(readBlocks(guide), name)

/** Writes all TypeScript of a page, with and without a file name; returns the folder and the files. */
export const writePage = (page: string, name: string): { readonly folder: URL; readonly files: readonly URL[] } => {
  const written = [...readBlocks(page), ...readSnippets(page)]
  const folder = writeFiles(written, name)
  return { folder, files: written.map(([file]) => new URL(file, folder)) }
}
