/** Returns the focused element, through all shadow roots. */
export const deepActiveElement = (document: Document): HTMLElement | null => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element as HTMLElement | null
}
