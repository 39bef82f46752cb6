import { createRoot } from 'react-dom/client'
import { reaction } from '../kernel/stores/mobx.js'
import { englishButtons } from './i18n/button-messages.js'
import { createTranslate } from './i18n/create-translate.js'
import { directionOf } from './i18n/direction-of.js'
import { english, type Messages } from './i18n/messages.js'
import { loadView } from './shell/load-view.js'
import { Shell } from './shell/shell.js'
import { modalStyleSheets } from './theme/stylesheet.js'
import type { MountOptions } from './view-host.js'

/**
 * Renders the modal into the shadow root of its element and resolves with the function that removes it. Waits for the view
 * `first`, so that the modal does not open on a spinner.
 */
export const mount = async (options: MountOptions, element: HTMLElement, first: string): Promise<() => void> => {
  // The modal itself reports a view that does not load.
  await loadView(options, options.stores.router.current?.name ?? first).catch(() => undefined)
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = modalStyleSheets(options.window)
  // A separate root keeps the host's React tree and its StrictMode out.
  const react = createRoot(root)
  const stop = reaction(
    () => options.language.spoken,
    ({ locale, lang, messages }) => {
      // English messages in a page of another language follow the page's direction.
      const dir = lang === undefined ? undefined : directionOf(lang)
      const text = createTranslate<Messages>({ ...englishButtons, ...english }, messages, dir)
      react.render(<Shell host={{ ...options, locale, lang: lang ?? 'en', dir, text, messages }} />)
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    react.unmount()
  }
}
