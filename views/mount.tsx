import { createRoot } from 'react-dom/client'
import type { SlotName } from '../kernel/contract/contributions.js'
import { reaction } from '../kernel/stores/mobx.js'
import type { CoreTranslate } from './i18n/core-messages.js'
import { createTranslate } from './i18n/create-translate.js'
import { directionOf } from './i18n/direction-of.js'
import { EnglishMessages } from './i18n/english-messages.js'
import { loadView } from './shell/load-view.js'
import { Shell } from './shell/shell.js'
import { sheetOf } from './theme/sheet-of.js'
import { modalStyleSheets } from './theme/stylesheet.js'
import type { DialogElements, MountOptions } from './view-host.js'

type Load = () => Promise<{ readonly default: unknown }>

/** Returns the views and contributions with loaders that also load the English messages of their plugin. */
const withMessages = ({ plugins, view, slot }: MountOptions, english: EnglishMessages) => {
  /** By what they wrap, because components are kept by their definition. */
  const wrapped = new Map<unknown, unknown>()
  const once = <Value extends object>(source: Value, wrap: (source: Value) => Value): Value => {
    const known = (wrapped.get(source) as Value | undefined) ?? wrap(source)
    wrapped.set(source, known)
    return known
  }
  const join = (owner: string) => (load: Load) => async () => (await Promise.all([load(), english.load(owner)]))[0]
  return {
    view: (name: string) =>
      once(view(name), (definition) => {
        const owner = plugins.find(({ spec }) => Object.values(spec.views ?? {}).includes(definition))?.id
        return owner === undefined ? definition : { ...definition, load: join(owner)(definition.load) }
      }),
    slot: (name: SlotName) =>
      slot(name).map((item) => {
        if (item.load) return { ...item, load: once(item.load, join(item.owner)) }
        // Its label appears once the messages are there.
        english.load(item.owner).catch(() => undefined)
        return item
      }),
  }
}

/**
 * Renders the modal into its dialog and resolves with the function that removes it. Waits for the view `first`, so that
 * the modal does not open on a spinner.
 */
export const mount = async (
  options: MountOptions,
  { dialog, screens }: DialogElements,
  first: string,
): Promise<() => void> => {
  const english = new EnglishMessages(options.plugins)
  const base = {
    ...options,
    ...withMessages(options, english),
    loadMessages: english.load,
  }
  // The modal itself reports a view that does not load.
  await loadView(base, options.stores.router.current?.name ?? first).catch(() => undefined)
  const root = dialog.getRootNode() as ShadowRoot
  root.adoptedStyleSheets = [
    ...modalStyleSheets(options.window),
    ...(options.connectOptions ? [sheetOf(options.window, options.connectOptions.css)] : []),
  ]
  const { modal, stores } = options
  const { router } = stores
  // A prompt over the screens stays.
  const back = () => (router.prompt ? router.pop() : modal.back())
  // A separate root keeps the host's React tree and its StrictMode out.
  const react = createRoot(screens)
  const stop = reaction(
    () => ({ ...options.language.spoken, english: english.all }),
    ({ locale, lang, messages, english: known }) => {
      // English messages in a page of another language follow the page's direction.
      const dir = lang === undefined ? undefined : directionOf(lang)
      const text = createTranslate({
        english: known,
        messages,
        lang,
        locale,
        dir,
        warn: options.warn,
        isLoading: english.isLoading,
      }) as CoreTranslate
      const own = { router, back, dialog, locale, lang: lang ?? 'en', dir, text, messages }
      react.render(<Shell host={{ ...base, ...own }} />)
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    react.unmount()
  }
}
