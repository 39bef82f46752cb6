import { splitText } from '../decode/show-text.js'

/** Creates an element with text nodes and elements; no text is read as HTML. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  created.append(...children)
  return created
}

/** Draws a text from outside: what cannot be seen is drawn by its number, and directions do not leak. */
export const foreign = (text: string): HTMLElement =>
  element(
    'bdi',
    { translate: 'no' },
    ...splitText(text).map((part) => (part.isHidden ? element('mark', {}, part.text) : part.text)),
  )

/** Draws a whole address, `0x` apart, in groups of four. */
export const address = (text: string): HTMLElement => {
  const prefix = text.startsWith('0x') ? '0x' : ''
  const groups = text.slice(prefix.length).match(/.{1,4}/g) ?? []
  return element(
    'bdi',
    { translate: 'no', class: 'address' },
    ...[...(prefix ? [prefix] : []), ...groups].map((group) => element('span', {}, group)),
  )
}

/** Creates a button that does not submit. */
export const button = (text: string, kind: 'primary' | 'plain' | 'danger', onPress: (event: Event) => void) => {
  const created = element('button', { type: 'button', class: `button ${kind}` }, text)
  created.addEventListener('click', onPress)
  return created
}

/** Creates a paragraph in a coloured box. */
export const note = (text: string, tone: 'warning' | 'danger' | 'plain'): HTMLElement =>
  element('p', { class: `note ${tone}` }, foreign(text))

/** Creates a field with its label and a place for what is wrong with it. */
export const field = (label: string, id: string, input: HTMLInputElement | HTMLTextAreaElement) => {
  input.id = id
  const problem = element('p', { class: 'problem', id: `${id}-problem`, role: 'alert' })
  input.setAttribute('aria-describedby', problem.id)
  return {
    root: element('div', { class: 'field' }, element('label', { for: id }, label), input, problem),
    setProblem(text: string) {
      problem.textContent = text
      input.setAttribute('aria-invalid', String(text !== ''))
    },
  }
}
