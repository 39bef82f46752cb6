import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { reaction } from '../kernel/stores/mobx.js'
import type { CoreTranslate } from './i18n/core-messages.js'
import { createTranslate } from './i18n/create-translate.js'
import { directionOf } from './i18n/direction-of.js'
import { EnglishMessages } from './i18n/english-messages.js'
import { withMessages } from './i18n/with-messages.js'
import { loadView } from './shell/load-view.js'
import { Shell } from './shell/shell.js'
import { sheetOf } from './theme/sheet-of.js'
import { modalStyleSheets } from './theme/stylesheet.js'
import type { DialogElements, MountOptions } from './view-host.js'

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
  const root = dialog.getRootNode() as ShadowRoot
  root.adoptedStyleSheets = [
    ...modalStyleSheets(options.window),
    ...(options.connectOptions ? [sheetOf(options.window, options.connectOptions.css)] : []),
  ]
  const base = {
    ...options,
    ...withMessages(options, english),
    loadMessages: english.load,
  }
  // The modal itself reports a view that does not load.
  await loadView(base, options.stores.router.current?.name ?? first).catch(() => undefined)
  const { modal, stores } = options
  const { router } = stores
  // A prompt over the screens stays.
  const back = () => (router.prompt ? router.pop() : modal.back())
  // A separate root keeps the host's React tree and its StrictMode out.
  const react = createRoot(screens)
  let isDrawn = false
  const stop = reaction(
    () => ({ ...options.language.spoken, english: english.all }),
    ({ locale, lang, messages, english: known }) => {
      // English messages in a page of another language follow the page's direction.
      const dir = lang === undefined ? undefined : directionOf(lang)
      const format = createTranslate({
        english: known,
        messages,
        lang,
        locale,
        dir,
        warn: options.warn,
        isLoading: english.isLoading,
      })
      stores.connectors.speak({
        say({ key, values }) {
          if (Object.hasOwn(messages, key) || Object.hasOwn(known, key)) return format(key, values)
          // Loads the messages of the key's plugin, or warns of a key that no plugin has.
          if (!english.isLoading(key)) format(key, values)
          return undefined
        },
      })
      const text = format as CoreTranslate
      const own = { router, back, dialog, locale, lang: lang ?? 'en', dir, text, messages }
      const draw = () => react.render(<Shell host={{ ...base, ...own }} />)
      if (isDrawn) return draw()
      isDrawn = true
      // In slices: it would be one long task on a slow device. Later texts must not come after what uses them.
      startTransition(draw)
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    react.unmount()
  }
}
