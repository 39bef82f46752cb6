import type { Catalogue } from '../../kernel/contract/messages.js'
import { BRANCH, PLURAL } from '../../views/i18n/format-plurals.js'

/** Returns the placeholders of a message with their kinds, for example `wallet` and `count, plural`. */
export const placeholdersOf = (template: string): readonly string[] => {
  const names = new Set<string>()
  const rest = template.replace(PLURAL, (_, name: string, branches: string) => {
    names.add(`${name}, plural`)
    return branches.replace(BRANCH, (_branch, _selector, text: string) => text)
  })
  for (const [, name = ''] of rest.matchAll(/\{(\w+)\}/g)) names.add(name)
  return [...names].sort()
}

/** One folder of messages: the English ones and their translations. */
export interface CatalogueFolder {
  readonly folder: string
  readonly english: Catalogue
  /** By language. */
  readonly translations: Readonly<Record<string, Catalogue>>
}

interface Module {
  readonly default?: Catalogue
  readonly english?: Catalogue
  readonly englishButtons?: Catalogue
}

const englishFiles = import.meta.glob<Module>(['../../plugins/*/messages/en.ts', '../../views/i18n/messages/en.ts'], {
  eager: true,
})
const translationFiles = import.meta.glob<{ readonly default: Catalogue }>(
  ['../../plugins/*/messages/*.json', '../../views/i18n/messages/??.json'],
  { eager: true },
)

/** The messages of the core and of each plugin. */
export const catalogueFolders: readonly CatalogueFolder[] = Object.entries(englishFiles).map(([file, module]) => {
  const folder = file.replace('../../', '').replace(/\/[^/]+$/, '')
  const translations = Object.entries(translationFiles)
    .filter(([other]) => other.startsWith(`../../${folder}/`))
    .map(([other, { default: messages }]) => [other.replace(/^.*\/(\w+)\.json$/, '$1'), messages])
  return { folder, english: module.default ?? module.english ?? {}, translations: Object.fromEntries(translations) }
})
