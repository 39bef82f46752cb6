import type { MountOptions } from '../view-host.js'
import type { EnglishMessages } from './english-messages.js'

type Load = () => Promise<{ readonly default: unknown }>

/** Returns the views and contributions with loaders that also load the English messages of their plugin. */
export const withMessages = (
  { plugins, view, slot }: Pick<MountOptions, 'plugins' | 'slot' | 'view'>,
  english: Pick<EnglishMessages, 'load'>,
): Pick<MountOptions, 'view' | 'slot'> => {
  /** By their source, because components are cached by their definition. */
  const wrapped = new Map<unknown, unknown>()
  const once = <Value extends object>(source: Value, wrap: (source: Value) => Value): Value => {
    const known = (wrapped.get(source) as Value | undefined) ?? wrap(source)
    wrapped.set(source, known)
    return known
  }
  const join = (owner: string) => (load: Load) => async () => (await Promise.all([load(), english.load(owner)]))[0]
  return {
    view: (name) =>
      once(view(name), (definition) => {
        const owner = plugins.find(({ spec }) => Object.values(spec.views ?? {}).includes(definition))?.id
        return owner === undefined ? definition : { ...definition, load: join(owner)(definition.load) }
      }),
    slot: (name) => slot(name).map((item) => (item.load ? { ...item, load: once(item.load, join(item.owner)) } : item)),
  }
}
