import type { AnyPlugin, ErasedSpec } from '../../../kernel/contract/plugin.js'
import type { MessageSource } from '../../../kernel/contract/messages.js'
import { coreViews } from '../../../views/core-views.js'
import { assert } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { errorsOf } from '../errors-of.js'
import type { Subject } from '../harness.js'

const keysOf = async (source: MessageSource<object> = {}): Promise<readonly string[]> =>
  Object.keys(typeof source === 'function' ? (await source()).default : source)

/**
 * Returns the keys that a plugin's translations may have: those of its English messages, of its errors and, in a chain's
 * plugin, of its `label`.
 */
const englishKeysOf = async (spec: ErasedSpec): Promise<readonly string[]> => [
  ...(await keysOf(spec.messages?.['en'])),
  ...Object.keys(await errorsOf(spec)).map((code) => `error.${code}`),
  ...(spec.label === undefined ? [] : [`${spec.id}.label`]),
]

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
      const known = new Set(await englishKeysOf(spec))
      for (const [language, source] of Object.entries(spec.messages ?? {})) {
        const unknown = (await keysOf(source)).filter((key) => !known.has(key))
        assert(
          unknown.length === 0,
          `The messages in ${language} have ${quote(unknown)}, which the English ones lack. Correct the key, or add it to \`en\`.`,
        )
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
