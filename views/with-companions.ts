import type { SlotName } from '../kernel/contract/contributions.js'
import type { ErasedSpec } from '../kernel/contract/plugin.js'
import { loadOnce } from '../kernel/async/load-once.js'
import type { EnglishMessages } from './i18n/english-messages.js'
import { adoptStyles } from './theme/adopt-styles.js'
import type { MountOptions } from './view-host.js'

type Load = () => Promise<{ readonly default: unknown }>

/** The screens of the core that need the styles of the account. */
const ACCOUNT_VIEWS: readonly string[] = ['Account', 'Profile']
/** A plugin that contributes to one of them shows something of the account. */
const ACCOUNT_SLOTS: readonly SlotName[] = ['account.total', 'account.actions', 'account.tabs']
/** A plugin that contributes to one of them connects, and its screens are drawn as the first ones. */
const isOfConnecting = (slot: string): boolean => slot.startsWith('connect.') || slot === 'account.rows'

/** Whether a plugin draws with the styles of the account: forms, reviews and lists, also those opened by the host. */
const isOfAccount = ({ contributes = {}, views = {} }: ErasedSpec): boolean => {
  const slots = Object.keys(contributes)
  if (ACCOUNT_SLOTS.some((slot) => slots.includes(slot))) return true
  return Object.keys(views).length > 0 && !slots.some(isOfConnecting)
}

/**
 * Returns the views and contributions with loaders that also load what these are drawn with: the English messages of their
 * plugin, and the styles of the account.
 */
export const withCompanions = (
  { plugins, view, slot }: MountOptions,
  english: EnglishMessages,
  root: ShadowRoot,
): Pick<MountOptions, 'view' | 'slot'> => {
  /** By what they wrap, because components are kept by their definition. */
  const wrapped = new Map<unknown, unknown>()
  const once = <Value extends object>(source: Value, wrap: (source: Value) => Value): Value => {
    const known = (wrapped.get(source) as Value | undefined) ?? wrap(source)
    wrapped.set(source, known)
    return known
  }
  const styles = loadOnce(async () => {
    adoptStyles(root, (await import('./theme/account-styles.js')).css)
  })
  const ofAccount = new Set(plugins.flatMap(({ id, spec }) => (isOfAccount(spec) ? [id] : [])))
  const join = (owner: string) => (load: Load) => async () =>
    (await Promise.all([load(), english.load(owner), ofAccount.has(owner) && styles()]))[0]
  const withStyles = (load: Load) => async () => (await Promise.all([load(), styles()]))[0]
  return {
    view: (name) =>
      once(view(name), (definition) => {
        const owner = plugins.find(({ spec }) => Object.values(spec.views ?? {}).includes(definition))?.id
        if (owner !== undefined) return { ...definition, load: join(owner)(definition.load) }
        return ACCOUNT_VIEWS.includes(name) ? { ...definition, load: withStyles(definition.load) } : definition
      }),
    slot: (name) => slot(name).map((item) => (item.load ? { ...item, load: once(item.load, join(item.owner)) } : item)),
  }
}
