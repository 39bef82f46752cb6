import type { AnyPlugin, ErasedSpec } from '../../../kernel/contract/plugin.js'
import type { MessageSource } from '../../../kernel/contract/messages.js'
import { coreViews } from '../../../views/core-views.js'
import { assert } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { errorsOf } from '../errors-of.js'
import type { Subject } from '../harness.js'

const textsOf = async (source: MessageSource<object> = {}): Promise<Readonly<Record<string, unknown>>> => ({
  ...(typeof source === 'function' ? (await source()).default : source),
})

const keysOf = async (source?: MessageSource<object>): Promise<readonly string[]> => Object.keys(await textsOf(source))

/**
 * Returns the texts that a plugin's translations may replace: its English messages, its errors and, in a chain's plugin, its
 * `label`.
 */
const englishOf = async ({ errors, id, label, messages }: ErasedSpec): Promise<Readonly<Record<string, unknown>>> => ({
  ...Object.fromEntries(
    Object.entries(await errorsOf(errors ? { errors } : {})).map(([code, text]) => [`error.${code}`, text]),
  ),
  ...(label !== undefined && { [`${id}.label`]: label }),
  ...(await textsOf(messages?.['en'])),
})

/** Loads the reader of templates: a bundler puts what `portico/testing` imports at once into the first load of a page. */
const loadTemplates = async () => {
  // Not destructured: Vite 5 and 6 wrap such an import wrongly.
  const plurals = await import('../../../views/i18n/format-plurals.js')
  return {
    /** Returns the names of a template's placeholders and plurals. */
    placeholdersIn(template: unknown): readonly string[] {
      const names: string[] = []
      const plain = String(template ?? '').replace(plurals.PLURAL, (_, name: string, text: string) => {
        names.push(name)
        return [...text.matchAll(plurals.BRANCH)].map(([, , branch]) => branch).join(' ')
      })
      return [...names, ...[...plain.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)]
    },
  }
}

const labelsOf = ({ contributes = {}, accountKinds }: ErasedSpec): readonly string[] => [
  ...Object.values(contributes)
    .flat()
    .flatMap((item) => ('label' in item ? [item.label] : [])),
  ...Object.values(accountKinds?.labels ?? {}),
]

const viewsOf = ({ contributes = {} }: ErasedSpec): readonly string[] =>
  Object.values(contributes)
    .flat()
    .flatMap((item) => ('view' in item ? [item.view] : []))

const quote = (names: Iterable<string>): string => [...names].map((name) => `'${name}'`).join(', ')

/** The checks of names that are only looked up when a screen is drawn. @internal */
export const namingChecks = (subject: Subject): readonly ConformanceCheck[] => [
  {
    name: 'translates only keys that its English messages have',
    run: async () => {
      const { spec } = subject.plugins().watched
      const english = await englishOf(spec)
      for (const [language, source] of Object.entries(spec.messages ?? {})) {
        const unknown = (await keysOf(source)).filter((key) => !Object.hasOwn(english, key))
        assert(
          unknown.length === 0,
          `The messages in ${language} have ${quote(unknown)}, which the English ones lack. Correct the key, or add it to \`en\`.`,
        )
      }
    },
  },
  {
    name: 'translates every text, with the placeholders of the English one',
    run: async () => {
      const { spec } = subject.plugins().watched
      const english = await englishOf(spec)
      const { placeholdersIn } = await loadTemplates()
      const keys = await keysOf(spec.messages?.['en'])
      for (const [language, source] of Object.entries(spec.messages ?? {})) {
        const texts = await textsOf(source)
        const missing = keys.filter((key) => !Object.hasOwn(texts, key))
        assert(
          missing.length === 0,
          `The messages in ${language} lack ${quote(missing)}, which are shown in English. Translate them.`,
        )
        for (const [key, text] of Object.entries(texts)) {
          const known = placeholdersIn(english[key])
          const unknown = placeholdersIn(text).find((name) => !known.includes(name))
          assert(
            unknown === undefined || !Object.hasOwn(english, key),
            `The message '${key}' in ${language} has {${unknown}}, which users would read as it is. The English one has ${known.map((name) => `{${name}}`).join(', ') || 'no placeholder'}.`,
          )
        }
      }
    },
  },
  {
    name: 'names only messages and views that exist in what it contributes',
    run: async () => {
      const { watched, others } = subject.plugins()
      const all: readonly AnyPlugin[] = [...others, watched]
      const core = await import('../../../views/i18n/messages/en.js')
      const messages = new Set([
        ...Object.keys(core.english),
        ...(await Promise.all(all.map(({ spec }) => keysOf(spec.messages?.['en'])))).flat(),
      ])
      const views = new Set([...Object.keys(coreViews), ...all.flatMap(({ spec }) => Object.keys(spec.views ?? {}))])
      const label = labelsOf(watched.spec).find((key) => !messages.has(key))
      assert(label === undefined, `The label '${label}' is no key of the messages. Add it to \`messages\`.`)
      const view = viewsOf(watched.spec).find((name) => !views.has(name))
      assert(view === undefined, `No plugin has the view '${view}', which is contributed. There are ${quote(views)}.`)
    },
  },
]
