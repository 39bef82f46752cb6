import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readEdges, ROOT } from '../../scripts/edges.mjs'

const SOURCES = new Map(readEdges().map(({ specifier, source }) => [specifier, source]))

/** The code blocks of a guide, or of any page by its path, by the file that their first line names. */
export const readBlocks = (guide: string): ReadonlyMap<string, string> => {
  const text = readFileSync(ROOT + (guide.includes('/') ? guide : `docs/guide/${guide}.md`), 'utf8')
  const blocks = [...text.matchAll(/```(?:tsx?|js)\n\/\/ ([\w.-]+)\n([\s\S]*?)```/g)]
  return new Map(blocks.map(([, file = '', code = '']) => [file, code]))
}

/** As it stands in the guide, but for where the package is: four folders up, in `src`. */
const fromSource = (file: string, code: string): string =>
  code.replaceAll(/'(portico(?:\/[\w-]+)*)'/g, (written, specifier: string) => {
    const source = SOURCES.get(specifier)
    // Only TypeScript may call a file of TypeScript by the name that it will have.
    const name = file.endsWith('.mjs') ? source : source?.replace(/\.ts$/, '.js')
    return name === undefined ? written : `'../../../../${name}'`
  })

/** Writes the files of a guide side by side, as its reader has them; answers their folder. */
export const writeBlocks = (guide: string, name = guide): URL => {
  const folder = new URL(`./generated/${name}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [file, code] of readBlocks(guide)) writeFileSync(new URL(file, folder), fromSource(file, code))
  return folder
}
