import type { ViewHost } from '../view-host.js'
import { avoidKeyboard } from './avoid-keyboard.js'
import { dragSheet } from './drag-sheet.js'
import { followExits } from './follow-exits.js'
import motion from './motion.css?inline'

const adopted = new WeakSet<ShadowRoot>()

const adopt = (root: ShadowRoot, { CSSStyleSheet }: Window & typeof globalThis): void => {
  if (adopted.has(root)) return
  adopted.add(root)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(motion)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/**
 * Adds how the modal's parts leave, and how a finger drags the sheet, and keeps the card above an on-screen keyboard;
 * `check` is the path of the icon. Returns the function that stops it.
 */
export const startMotion = (host: ViewHost, check: string): (() => void) => {
  const { dialog, embedded, window } = host
  const root = dialog.getRootNode() as ShadowRoot
  // In an older browser, and where units are tested, everything leaves at once.
  if (!('showPopover' in dialog)) return () => {}
  adopt(root, window)
  for (const left of root.querySelectorAll('.portico-backdrop[data-leaving]')) left.remove()
  const stop = [followExits(host, check), ...(embedded ? [] : [dragSheet(host), avoidKeyboard(host)])]
  return () => {
    for (const end of stop) end()
  }
}
