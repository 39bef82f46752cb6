import { buttonStyleSheet } from '../views/theme/button-stylesheet.js'

const users = new WeakMap<DocumentOrShadowRoot, number>()

/**
 * Adopts the buttons' stylesheet into the document or shadow root around a button; returns the function that removes
 * it.
 */
export const adoptButtonSheet = (button: Element): (() => void) => {
  const { ownerDocument } = button
  const window = ownerDocument.defaultView
  if (!window) return () => {}
  const around = button.getRootNode()
  const root: DocumentOrShadowRoot = around instanceof window.ShadowRoot ? around : ownerDocument
  const sheet = buttonStyleSheet(window)
  const count = users.get(root) ?? 0
  users.set(root, count + 1)
  if (count === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    const left = (users.get(root) ?? 1) - 1
    users.set(root, left)
    if (left === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
