// chunk: opening
import type { PlaceholderValues } from './fill-placeholders.js'

/** A plural of a template: its name, then its branches. */
export const PLURAL = /\{(\w+), plural, ((?:[^{}]+\{(?:[^{}]|\{\w+\})*\})+)\s*\}/g
/** A branch of a plural: its selector, then its text. */
export const BRANCH = /(\S+) \{((?:[^{}]|\{\w+\})*)\}/g

/**
 * Replaces each plural of a template by its branch for the count: `=2` for that number, else the category of
 * `Intl.PluralRules`, else `other`; `#` is the count in the numerals of `locale`.
 */
export const formatPlurals = (
  template: string,
  values: PlaceholderValues,
  { language, locale }: { readonly language: string; readonly locale: string },
): string =>
  template.replace(PLURAL, (whole: string, name: string, text: string) => {
    const count = values[name]
    if (typeof count !== 'number') return whole
    const branches = new Map([...text.matchAll(BRANCH)].map(([, selector, branch = '']) => [selector, branch]))
    const category = new Intl.PluralRules(language).select(count)
    const branch = branches.get(`=${count}`) ?? branches.get(category) ?? branches.get('other') ?? ''
    return branch.replaceAll('#', new Intl.NumberFormat(locale).format(count))
  })
