import { withAutoTheme } from './auto-theme.js'
import { durations } from './durations.js'
import modal from './modal.css?inline'
import modalTokens from './modal-tokens.css?inline'
import parts from './parts.css?inline'
import { sheetOf } from './sheet-of.js'
import tokens from './tokens.css?inline'

/**
 * Returns the stylesheets of the modal's shadow root, for `root.adoptedStyleSheets`; created once per window.
 * Constructable, because a strict `style-src` blocks `<style>` elements.
 */
export function modalStyleSheets(window: Window & typeof globalThis): CSSStyleSheet[] {
  return [
    sheetOf(window, withAutoTheme(tokens + modalTokens) + durations),
    sheetOf(window, parts),
    sheetOf(window, modal),
  ]
}
