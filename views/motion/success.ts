const SVG = 'http://www.w3.org/2000/svg'

/**
 * Turns a screen that waited for a wallet into one of success: the ring closes, and a check (a path) is drawn. Returns
 * whether the screen waited.
 */
export const showSuccess = (screen: HTMLElement, heading: string, check: string): boolean => {
  const ring = screen.querySelector('.portico-ring')
  const mark = screen.querySelector('.portico-ring + .portico-mark')
  if (!ring || !mark) return false
  const { ownerDocument: document } = screen
  const create = (name: string, attributes: Readonly<Record<string, string>>): Element => {
    const made = document.createElementNS(SVG, name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    return made
  }
  const icon = create('svg', { class: 'portico-icon', viewBox: '0 0 20 20', 'data-size': 'small' })
  icon.append(create('path', { d: check, pathLength: '1' }))
  const badge = document.createElement('span')
  badge.dataset['tone'] = 'success'
  badge.append(icon)
  mark.append(badge)
  const title = screen.querySelector('.portico-status .portico-heading')
  if (title) title.textContent = heading
  const waits = '.portico-status .portico-text, .portico-note, .portico-footer'
  for (const rest of screen.querySelectorAll<HTMLElement>(waits)) rest.style.visibility = 'hidden'
  return true
}
