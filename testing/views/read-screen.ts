/** What a user sees of a screen, and how a test acts on it. */
export interface ScreenReader {
  /** The root of the modal's elements. */
  readonly root: ShadowRoot
  /** The title of the screen; empty while nothing is drawn. */
  readonly title: string
  /** The text of the screen, its title included. */
  readonly text: string
  /** Returns the elements of the screen that match a CSS selector; what a prompt hides is left out. */
  all(selector: string): readonly HTMLElement[]
  /** Returns a button or link by its accessible name. @throws an `Error` that lists the names there are */
  button(name: string | RegExp): HTMLElement
  /** Clicks a button or link by its accessible name. @throws an `Error` that lists the names there are */
  click(name: string | RegExp): void
  /** Types into the field with a label. @throws an `Error` that lists the labels there are */
  fill(label: string | RegExp, text: string): void
}

const matches = (name: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)

/** Returns the name of an element as a screen reader says it. */
const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const heard = element.cloneNode(true) as Element
  for (const silent of heard.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  return heard.textContent?.trim() ?? ''
}

/** Returns the label of a field. */
const labelOf = (field: HTMLElement): string => {
  const root = field.getRootNode() as ShadowRoot
  const ids = field.getAttribute('aria-labelledby')?.split(' ') ?? []
  const own = field.getAttribute('aria-label') ?? ids.map((id) => root.getElementById(id)?.textContent).join(' ')
  if (own) return own
  const label = field.closest('label') ?? (field.id ? root.querySelector(`label[for="${field.id}"]`) : null)
  return label?.textContent?.trim() ?? field.getAttribute('placeholder') ?? ''
}

/** Sets the value of a field as a user does: React ignores a value that its own setter received. @internal */
export const typeInto = (field: HTMLElement, text: string): void => {
  const page = field.ownerDocument.defaultView as unknown as typeof globalThis
  const { prototype } = field.localName === 'textarea' ? page.HTMLTextAreaElement : page.HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new page.Event('input', { bubbles: true, composed: true }))
}

/** Reads and operates the screens of a modal's element. */
export const readScreen = (element: HTMLElement): ScreenReader => {
  const root = () => {
    if (!element.shadowRoot) throw new Error('The modal is not drawn: wait for `show`.')
    return element.shadowRoot
  }
  const all = (selector: string) =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
      (one) => !one.closest('[hidden], [inert]'),
    )
  const find = (selector: string, wanted: string | RegExp, read: (one: HTMLElement) => string, what: string) => {
    const candidates = all(selector)
    const found = candidates.find((one) => matches(read(one), wanted))
    if (found) return found
    const names = candidates.map((one) => `"${read(one)}"`).join(', ') || 'none'
    throw new Error(`The screen has no ${what} named ${String(wanted)}. It has: ${names}.`)
  }
  const button = (name: string | RegExp) => find('button, a[href], [role="tab"]', name, nameOf, 'button')
  return {
    get root() {
      return root()
    },
    get title() {
      return all('h2').at(-1)?.textContent ?? ''
    },
    get text() {
      return all('.portico-layer').at(-1)?.textContent ?? ''
    },
    all,
    button,
    click: (name) => button(name).click(),
    fill: (label, text) => typeInto(find('input, textarea', label, labelOf, 'field'), text),
  }
}
