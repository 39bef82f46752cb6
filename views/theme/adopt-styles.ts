import { sheetOf } from './sheet-of.js'

/** Adds styles, once, to the shadow root of a node: styles of their own for what few screens draw. */
export const adoptStyles = (node: Node | null, css: string): void => {
  const root = node?.getRootNode() as ShadowRoot | undefined
  const page = node?.ownerDocument?.defaultView
  // A document without a window has no constructable sheets, nor has the DOM of some tests.
  if (!page || !root?.adoptedStyleSheets) return
  const sheet = sheetOf(page, css)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
