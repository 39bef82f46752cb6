import { withAutoTheme } from './auto-theme.js'
import buttons from './buttons.css?inline'
import parts from './parts.css?inline'
import { sheetOf } from './sheet-of.js'
import tokens from './tokens.css?inline'

const css = withAutoTheme(tokens) + buttons + parts

/**
 * Returns the stylesheet of the host-page buttons, for `document.adoptedStyleSheets`; created once per window.
 * Separate, so that a page with a button loads no styles of the modal before a click.
 */
export function buttonStyleSheet(window: Window & typeof globalThis): CSSStyleSheet {
  return sheetOf(window, css)
}
