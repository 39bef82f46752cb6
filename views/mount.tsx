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
 * Draws the modal into the shadow root of its element; resolves with the function that takes it away again. The first
 * screen is loaded before, so that the first thing a visitor sees is not a wait for it.
 */
export const mount = async (options: MountOptions, element: HTMLElement): Promise<() => void> => {
  // Where it does not arrive, the modal says so and offers to try again.
  await loadView(options, options.stores.router.current?.name ?? 'Connect').catch(() => undefined)
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = modalStyleSheets(options.window)
  // A root of our own: the host's React, and its StrictMode, stay on their side.
  const react = createRoot(root)
  const stop = reaction(
    () => options.language.spoken,
    ({ locale, lang, messages }) => {
      // English words of ours stand in a page of any language, and follow its direction.
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
