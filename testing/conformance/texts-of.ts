/** The attributes that a user reads or hears. */
const SPOKEN = ['aria-label', 'alt', 'placeholder', 'title']

/** Returns every text that a user of a screen reads or hears: text nodes, spoken attributes, values of fields. @internal */
export const textsOf = (root: Element | undefined): readonly string[] => {
  const texts: string[] = []
  const visit = (node: Node): void => {
    if (node.nodeType === 3) texts.push(node.nodeValue?.trim() ?? '')
    if (node.nodeType === 1) {
      const element = node as Element
      if (element.localName === 'svg' || element.localName === 'style') return
      texts.push(...SPOKEN.map((name) => element.getAttribute(name) ?? ''))
      if ('value' in element) texts.push(String(element.value))
    }
    for (const child of node.childNodes) visit(child)
  }
  if (root) visit(root)
  return texts.filter((text) => text !== '')
}
