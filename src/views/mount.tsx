import { createRoot } from 'react-dom/client'
import { englishButtons } from './i18n/button-messages.js'
import { createTranslate } from './i18n/create-translate.js'
import { english, type Messages } from './i18n/messages.js'
import { loadView } from './shell/load-view.js'
import { Shell } from './shell/shell.js'
import { modalStyleSheets } from './theme/stylesheet.js'
import type { MountOptions, ViewHost } from './view-host.js'

/**
 * Draws the modal into the shadow root of its element; resolves with the function that takes it away again. The first
 * screen is loaded before, so that the first thing a visitor sees is not a wait for it.
 */
export const mount = async (options: MountOptions, element: HTMLElement): Promise<() => void> => {
  const text = createTranslate<Messages>({ ...englishButtons, ...english }, options.messages)
  const host: ViewHost = { ...options, text }
  // Where it does not arrive, the modal says so and offers to try again.
  await loadView(host, host.stores.router.current?.name ?? 'Connect').catch(() => undefined)
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = modalStyleSheets(host.window)
  // A root of our own: the host's React, and its StrictMode, stay on their side.
  const react = createRoot(root)
  react.render(<Shell host={host} />)
  return () => react.unmount()
}
