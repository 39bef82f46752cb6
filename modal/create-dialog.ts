import type { DialogElements } from '../views/view-host.js'
import { assertDocument } from './assert-document.js'

/**
 * Creates the permanent dialog of a modal in the shadow root of its element: a container that React renders into, and
 * a layer of frames that React does not touch. Moving a frame would reload it, so neither is ever replaced. An embedded
 * modal gets a plain container instead of the dialog.
 * @throws `PAGE_CLOBBERED`
 */
export const createDialog = (element: HTMLElement, { embedded }: { readonly embedded: boolean }): DialogElements => {
  const { ownerDocument: document } = element
  assertDocument(document, embedded)
  const create = (name: 'dialog' | 'div', ...classes: readonly string[]) => {
    const made = document.createElement(name)
    made.classList.add(...classes)
    return made
  }
  const dialog = create(embedded ? 'div' : 'dialog', 'portico', embedded ? 'portico-embed' : 'portico-backdrop')
  const screens = create('div', 'portico-screens')
  const frames = create('div', 'portico-frame-layer')
  dialog.append(screens, frames)
  element.attachShadow({ mode: 'open' }).append(dialog)
  return { dialog, screens, frames }
}
