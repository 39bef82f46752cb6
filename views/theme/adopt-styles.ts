// chunk: opening
import { sheetOf } from './sheet-of.js'

/** Adds a stylesheet to the shadow root of a node once: components that few screens draw bring their own. */
export const adoptStyles = (node: Node | null, css: string): void => {
  const root = node?.getRootNode() as ShadowRoot | undefined
  const page = node?.ownerDocument?.defaultView
  // A document without a window has no constructable sheets, nor has the DOM of some tests.
  if (!page || !root?.adoptedStyleSheets) return
  const sheet = sheetOf(page, css)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** Returns a `ref` for a component's outermost element, which adopts the component's stylesheet where it is drawn. */
export const sheetRef =
  (css: string) =>
  (node: Node | null): void =>
    adoptStyles(node, css)
