const sheets = new WeakMap<Window, Map<string, CSSStyleSheet>>()

/**
 * One `CSSStyleSheet` per window and text, made when first asked for.
 *
 * A sheet may be adopted only by documents and shadow roots of the window that constructed it.
 */
export function sheetOf(window: Window & typeof globalThis, css: string): CSSStyleSheet {
  const made = sheets.get(window) ?? new Map<string, CSSStyleSheet>()
  sheets.set(window, made)
  let sheet = made.get(css)
  if (!sheet) {
    sheet = new window.CSSStyleSheet()
    sheet.replaceSync(css)
    made.set(css, sheet)
  }
  return sheet
}
