import buttons from './buttons.css?inline'
import parts from './parts.css?inline'
import { sheetOf } from './sheet-of.js'
import tokens from './tokens.css?inline'

const css = tokens + buttons + parts

/**
 * The stylesheet of the host-page buttons, for `document.adoptedStyleSheets`; made once per window.
 *
 * A file of its own, so that a page with a button loads nothing of the modal's styles before a click.
 */
export function buttonStyleSheet(window: Window & typeof globalThis): CSSStyleSheet {
  return sheetOf(window, css)
}
