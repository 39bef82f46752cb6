import { defineErrors } from '../kernel/define/define-errors.js'

/** Makes the error of a page in which the modal cannot be drawn. It is logged, and the cause of `LOAD_FAILED`. */
const pageError = defineErrors({
  /**
   * An element of the page, whose name or id is that of a property, hides it, or a script has removed it. Rename the element
   * that the text names.
   */
  PAGE_CLOBBERED:
    'The page hides {name}: rename the element of that name or id, or remove the script that replaces it.',
})

/** The functions of the document that the views and React call. */
const FUNCTIONS = [
  'createElement',
  'createElementNS',
  'createTextNode',
  'addEventListener',
  'removeEventListener',
  'elementFromPoint',
] as const

/** Returns what is missing to draw the modal. */
const findMissing = (document: Document, embedded: boolean): string | undefined => {
  const hidden = FUNCTIONS.find((name) => typeof document[name] !== 'function')
  if (hidden) return `document.${hidden}`
  if (typeof document.defaultView?.addEventListener !== 'function' || !('document' in document.defaultView))
    return 'document.defaultView'
  const isSupported = embedded || typeof document.createElement('dialog').showModal === 'function'
  return isSupported ? undefined : 'HTMLDialogElement.prototype.showModal'
}

/**
 * Checks that no element of the page hides a property of its document, and that no script has removed one: the modal could
 * not be drawn.
 * @source https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 * @throws `PAGE_CLOBBERED`
 */
export const assertDocument = (document: Document, embedded: boolean): void => {
  const name = findMissing(document, embedded)
  if (name) throw pageError('PAGE_CLOBBERED', { values: { name } })
}
