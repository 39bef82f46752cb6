import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** The code blocks of a guide by the file that their first line names. */
export const readBlocks = (guide: string): ReadonlyMap<string, string> => {
  const text = readFileSync(new URL(`../../docs/guide/${guide}.md`, import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/```tsx?\n\/\/ ([\w.-]+)\n([\s\S]*?)```/g)]
  return new Map(blocks.map(([, file = '', code = '']) => [file, code]))
}

/** As it stands in the guide, but for where the package is: four folders up, in `src`. */
const fromSource = (code: string): string =>
  code.replaceAll(
    /'portico(?:\/(\w+))?'/g,
    (_, edge?: string) => `'../../../../src/${edge === 'eip155' ? 'plugins/eip155/' : edge ? `${edge}/` : ''}index.js'`,
  )

/** Writes the files of a guide side by side, as its reader has them; answers their folder. */
export const writeBlocks = (guide: string, name = guide): URL => {
  const folder = new URL(`./generated/${name}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [file, code] of readBlocks(guide)) writeFileSync(new URL(file, folder), fromSource(code))
  return folder
}
