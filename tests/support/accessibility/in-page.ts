/*
 * Checks that run inside the page. Playwright serializes each function: it uses nothing from its module, and returns
 * problems as texts.
 */

/** Text that does not fit: beyond its box, its card or the window. A name may be cut short; our own words may not. */
export const findOverflow = (bracket: string): readonly string[] => {
  const problems: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} wide in a window of ${innerWidth}`)
  const card = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.portico-card')
  const root = card ?? document.querySelector('#gallery')
  if (!root) return ['there is nothing to look at']
  const frame = root.getBoundingClientRect()
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('.portico-hidden, .portico-image, svg')) continue
    const name = `${element.className || element.localName} "${(element.textContent ?? '').slice(0, 60)}"`
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && (left < frame.left - 1 || right > frame.right + 1)) problems.push(`${name} sticks out of the card`)
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!isText) continue
    let block: HTMLElement = element
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
    const { overflowY, textOverflow, webkitLineClamp } = getComputedStyle(block)
    // A focusable scroll area can be read to its end.
    const scrolls = overflowY === 'auto' && block.tabIndex === 0
    const isName =
      (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && !element.textContent?.includes(bracket)
    if (isName) continue
    const tooWide = block.scrollWidth - block.clientWidth
    // A letter may reach a little over its line.
    const tooHigh = block.scrollHeight - block.clientHeight - 4
    if (tooWide > 1) problems.push(`${name} is ${tooWide} pixels too wide`)
    if (tooHigh > 1 && !scrolls) problems.push(`${name} is ${tooHigh} pixels too high`)
  }
  return problems
}

/** All words that are seen or heard, but those that a developer gets, and those in pictures. */
export const readWords = (): readonly string[] => {
  const root = document.querySelector('portico-modal')?.shadowRoot ?? document.querySelector('#gallery')
  const words: string[] = []
  for (const element of root?.querySelectorAll<HTMLElement>('.portico *, .portico') ?? []) {
    if (element.closest('[role="alert"], .portico-image, .portico-toasts, svg')) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const value = element.getAttribute(name)
      if (value) words.push(value)
    }
    // What is signed is the host's text; what is not translated is an address, or what strangers called
    // something; dates are in the words of the browser.
    if (element.matches('.portico-message') || element.closest('[translate="no"], time')) continue
    // A sentence with links in it is one text.
    const isInline = getComputedStyle(element).display === 'inline'
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (isText && !isInline) words.push(element.textContent ?? '')
    else if (isText && element.parentElement && !element.closest('p')) words.push(element.textContent ?? '')
  }
  return words
}

/** Where everything stands in the card: from its left edge to the left of each box, and from the right to its right. */
export const measurePlaces = () => {
  const card = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.portico-card')
  const frame = card?.getBoundingClientRect()
  const boxes = [...(card?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
    (element) =>
      !element.closest('.portico-hidden, svg *, .portico-avatar, .portico-spinner, .portico-toasts') &&
      !['inline', 'none'].includes(getComputedStyle(element).display) &&
      // What lies beneath a prompt is not drawn.
      element.getClientRects().length > 0 &&
      // What is never mirrored keeps its order inside.
      !element.parentElement?.closest('[dir="ltr"]:not(.portico)'),
  )
  return boxes.map((element) => {
    const { left, right, top } = element.getBoundingClientRect()
    return {
      name: `${element.getAttribute('class') ?? element.localName} "${(element.textContent ?? '').slice(0, 30)}"`,
      left: Math.round(left - (frame?.left ?? 0)),
      right: Math.round((frame?.right ?? 0) - right),
      top: Math.round(top - (frame?.top ?? 0)),
    }
  })
}

/** What points the wrong way, or is turned though it must not be. */
export const findUnmirrored = (): readonly string[] => {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const problems: string[] = []
  const { direction } = getComputedStyle(root?.querySelector('.portico') ?? document.body)
  if (direction !== 'rtl') problems.push(`the modal is read ${direction}`)
  for (const icon of root?.querySelectorAll<SVGElement>('.portico-icon') ?? []) {
    const isPointing = ['back', 'chevron', 'disconnect', 'external', 'next'].includes(icon.dataset['icon'] ?? '')
    const isTurned = getComputedStyle(icon).scale.startsWith('-1')
    if (isPointing !== isTurned) problems.push(`the icon ${icon.dataset['icon']} is ${isTurned ? '' : 'not '}turned`)
  }
  const texts = root?.querySelectorAll<HTMLElement>('.portico-amount, .portico-short, .portico-address') ?? []
  for (const text of texts) {
    const style = getComputedStyle(text)
    if (style.direction !== 'ltr' || style.unicodeBidi !== 'isolate') problems.push(`"${text.textContent}" is turned`)
  }
  // A short address, wherever it stands.
  for (const element of root?.querySelectorAll<HTMLElement>('*') ?? []) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    if (own.every((node) => !/^0x[0-9a-f]{2}…/i.test(node.textContent ?? ''))) continue
    const { unicodeBidi } = getComputedStyle(element)
    if (!unicodeBidi.includes('isolate')) problems.push(`"${element.textContent}" is not isolated`)
  }
  return problems
}

/** Where forced colours take the fills away: what has no edge to be seen by. */
export const findEdgeless = (): readonly string[] => {
  const root: ParentNode | null | undefined =
    document.querySelector('portico-modal')?.shadowRoot ?? document.querySelector('#gallery')
  const parts =
    '.portico-card, .portico-button, .portico-chip, .portico-tag, .portico-note, .portico-field, .portico-host'
  return [...(root?.querySelectorAll<HTMLElement>(parts) ?? [])].flatMap((element) => {
    const { outlineStyle, outlineColor, borderStyle, borderColor, backgroundColor } = getComputedStyle(element)
    const isSeen = (style: string, colour: string) =>
      style !== 'none' && colour !== backgroundColor && !/^rgba.*, 0\)$/.test(colour)
    const hasEdge = isSeen(outlineStyle, outlineColor) || isSeen(borderStyle, borderColor)
    const isFilled = getComputedStyle(element).forcedColorAdjust === 'none'
    return hasEdge || isFilled ? [] : [`${element.className} "${element.textContent}" has no edge`]
  })
}

/** With less motion wanted: what still moves, and what fades for longer than a blink but for what waits. */
export const findMotion = (): readonly string[] => {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const animations = [...(root?.getAnimations() ?? []), ...document.getAnimations()]
  return animations.flatMap((animation) => {
    const effect = animation.effect as KeyframeEffect
    const { className } = (effect.target ?? {}) as HTMLElement
    const moved = effect
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame))
      .filter((key) => !/color$|^(opacity|offset|computedOffset|easing|composite)$/i.test(key))
    const name = (animation as CSSAnimation).animationName ?? 'a transition'
    if (moved.length > 0) return [`${String(className)}: ${name} moves ${moved.join(', ')}`]
    const { endTime } = effect.getComputedTiming()
    const isBlink = Number(endTime) <= 150 || endTime === Number.POSITIVE_INFINITY
    return isBlink ? [] : [`${String(className)}: ${name} takes ${endTime} ms`]
  })
}
