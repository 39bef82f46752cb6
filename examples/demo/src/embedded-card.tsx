import { modal } from './demo-modal.js'

/** The place of the modal in the page with `enableEmbedded`. */
export function EmbeddedCard() {
  return <div className="embedded" ref={(place) => place?.append(modal.element ?? '')} />
}
