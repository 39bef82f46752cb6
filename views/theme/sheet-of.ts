const sheets = new WeakMap<Window, Map<string, CSSStyleSheet>>()

/**
 * Returns a `CSSStyleSheet`, created once per window and text: only documents and shadow roots of the window that
 * constructed a sheet may adopt it.
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
