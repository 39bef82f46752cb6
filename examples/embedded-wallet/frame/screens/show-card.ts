import { element } from './element.js'

/** A screen that fills the window. */
export interface Card {
  readonly root: HTMLElement
  readonly body: HTMLElement
  readonly footer: HTMLElement
  close(): void
}

/** Shows a screen with a heading, which gets the focus; Escape calls `onEscape`. */
export const showCard = (title: string, onEscape: () => void): Card => {
  const heading = element('h1', { id: 'title', tabindex: '-1' }, title)
  const body = element('div', { class: 'body', tabindex: '0', role: 'group', 'aria-labelledby': 'title' })
  const footer = element('div', { class: 'footer' })
  const root = element('main', { class: 'card', 'aria-labelledby': 'title' }, heading, body, footer)
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && event.isTrusted) onEscape()
  })
  document.body.replaceChildren(root)
  heading.focus()
  return { root, body, footer, close: () => root.remove() }
}
