import type { FrameOptions } from '../../kernel/contract/frame.js'

/** Creates the `<iframe>`, hidden; its styles are set by CSSOM, which a strict `style-src` allows. */
export const createFrameElement = (
  { src, title, allow, sandbox }: FrameOptions,
  { document }: Window,
): { readonly element: HTMLIFrameElement; setShown(shown: boolean): void } => {
  const element = document.createElement('iframe')
  element.title = title
  if (allow !== undefined) element.allow = allow
  if (sandbox !== undefined) element.setAttribute('sandbox', sandbox)
  Object.assign(element.style, { position: 'absolute', border: '0', margin: '0', padding: '0', pointerEvents: 'auto' })
  const setShown = (shown: boolean) => {
    // Not `display`: some browsers delay a page that is not rendered.
    element.style.visibility = shown ? 'visible' : 'hidden'
    element.inert = !shown
    element.ariaHidden = shown ? null : 'true'
    if (!shown) Object.assign(element.style, { width: '0', height: '0' })
  }
  setShown(false)
  element.src = src
  return { element, setShown }
}
