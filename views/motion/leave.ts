/** Removes an element when the animation of `moving` has ended; in the next frame without one. */
const removeWhenOver = async (element: Element, moving = element): Promise<void> => {
  // Asked before that frame, for its animations, the page would calculate all styles twice.
  await new Promise(requestAnimationFrame)
  await Promise.allSettled(moving.getAnimations().map(({ finished }) => finished))
  element.remove()
}

/** Marks what was removed before it is drawn once more: it cannot be focused, pressed or heard, and nothing in it moves. */
const makeInert = (element: HTMLElement, leaving: string): void => {
  element.inert = true
  element.ariaHidden = 'true'
  element.dataset['leaving'] = leaving
  for (const named of element.querySelectorAll('[id]')) named.removeAttribute('id')
}

/** Lets a view leave over the one that has replaced it. `top` is how far it was scrolled. */
export const leaveView = (old: HTMLElement, layer: HTMLElement, next: HTMLElement, top: number): void => {
  makeInert(old, next.dataset['direction'] ?? 'forward')
  const content = old.firstElementChild as HTMLElement | null
  if (content) content.style.marginBlockStart = `${-top}px`
  layer.append(old)
  void removeWhenOver(old)
}

/** Lets a toast leave where it was: assistive technology hears nothing of what is hidden from it. */
export const leaveToast = (old: HTMLElement, toasts: HTMLElement): void => {
  makeInert(old, '')
  toasts.append(old)
  void removeWhenOver(old)
}

/**
 * Lets the card leave where the closed dialog was, over everything. The dialog itself is closed already, so that the page
 * can be used. Returns what leaves.
 */
export const leaveCard = (card: HTMLElement, dialog: HTMLElement): HTMLElement => {
  const backdrop = dialog.ownerDocument.createElement('div')
  for (const name of ['class', 'data-theme', 'lang', 'dir']) {
    const value = dialog.getAttribute(name)
    if (value !== null) backdrop.setAttribute(name, value)
  }
  backdrop.style.cssText = dialog.style.cssText
  backdrop.toggleAttribute('data-drawn', true)
  makeInert(backdrop, '')
  makeInert(card, '')
  backdrop.append(card)
  dialog.after(backdrop)
  backdrop.popover = 'manual'
  backdrop.showPopover()
  void removeWhenOver(backdrop, card)
  return backdrop
}
