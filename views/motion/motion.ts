// chunk: views-screens
import { adoptStyles } from '../theme/adopt-styles.js'
import type { ViewHost } from '../view-host.js'
import { avoidKeyboard } from './avoid-keyboard.js'
import { dragSheet } from './drag-sheet.js'
import { followExits } from './follow-exits.js'
import motion from './motion.css?inline'

/**
 * Adds how the modal's parts leave, and how a finger drags the sheet, and keeps the card above an on-screen keyboard;
 * `check` is the path of the icon. Returns the function that stops it.
 */
export const startMotion = (host: ViewHost, check: string): (() => void) => {
  const { dialog, embedded } = host
  const root = dialog.getRootNode() as ShadowRoot
  // In an older browser, and where units are tested, everything leaves at once.
  if (!('showPopover' in dialog)) return () => {}
  adoptStyles(root, motion)
  for (const left of root.querySelectorAll('.portico-backdrop[data-leaving]')) left.remove()
  const stop = [followExits(host, check), ...(embedded ? [] : [dragSheet(host), avoidKeyboard(host)])]
  return () => {
    for (const end of stop) end()
  }
}
