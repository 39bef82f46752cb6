import { buttonStyleSheet } from '../views/theme/button-stylesheet.js'

const users = new WeakMap<Document, number>()

/** The buttons' stylesheet is in the page for as long as a button is; returns what takes it out again. @internal */
export const adoptButtonSheet = (document: Document): (() => void) => {
  const window = document.defaultView
  if (!window) return () => {}
  const sheet = buttonStyleSheet(window)
  const count = users.get(document) ?? 0
  users.set(document, count + 1)
  if (count === 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    const left = (users.get(document) ?? 1) - 1
    users.set(document, left)
    if (left === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
