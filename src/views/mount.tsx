import { createRoot } from 'react-dom/client'
import { englishButtons } from './i18n/button-messages.js'
import { createTranslate } from './i18n/create-translate.js'
import { english, type Messages } from './i18n/messages.js'
import { Shell } from './shell/shell.js'
import { modalStyleSheets } from './theme/stylesheet.js'
import type { MountOptions, ViewHost } from './view-host.js'

export { preloadView } from './shell/view-outlet.js'

/** Draws the modal into the shadow root of its element; returns the function that takes it away again. */
export const mount = (options: MountOptions, element: HTMLElement): (() => void) => {
  const text = createTranslate<Messages>({ ...englishButtons, ...english }, options.messages)
  const host: ViewHost = { ...options, text }
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = modalStyleSheets(host.window)
  // A root of our own: the host's React, and its StrictMode, stay on their side.
  const react = createRoot(root)
  react.render(<Shell host={host} />)
  return () => react.unmount()
}
