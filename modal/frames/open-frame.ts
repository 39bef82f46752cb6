import type { Frame, FrameOptions } from '../../kernel/contract/frame.js'
import type { Ports } from '../../kernel/contract/ports.js'
import { frameError } from '../../kernel/errors/frame-errors.js'
import { createFrame } from '../../kernel/frames/create-frame.js'
import { followAnchor } from './follow-anchor.js'
import { openPort } from './open-port.js'
import { openWindow } from './open-window.js'

/** Opens a frame in the layer of a modal. @throws `FRAME_FAILED` without a page, or if `src` is not on `origin` */
export const openFrame = (
  options: FrameOptions,
  { clock, logger, window }: Ports,
  layer: HTMLElement | undefined,
): Frame => {
  const { origin, src, transport, dialect } = options
  const refuse = (details: string) => frameError('FRAME_FAILED', { values: { origin }, details })
  if (!window || !layer) throw refuse('A frame needs a page: the modal is destroyed, or runs on a server.')
  if (!URL.canParse(src) || new URL(src).origin !== origin) throw refuse('`src` is not an address on `origin`.')
  if (dialect && transport === 'port') throw refuse('`dialect` is for the window transport.')
  return createFrame({
    ...options,
    clock,
    logger,
    open(events) {
      const { element, setShown } = createFrameElement(options, window)
      const open = transport === 'port' ? openPort : openWindow
      const { send, dispose } = open(element, { ...options, window, events })
      /** Frames that the Content-Security-Policy blocks fire `load` as well, and never answer. */
      const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
        if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return
        events.failed(`The Content-Security-Policy blocks it: add ${origin} to frame-src.`)
      }
      window.document.addEventListener('securitypolicyviolation', onViolation)
      layer.append(element)
      let stopFollowing = () => {}
      return {
        send,
        show(anchor) {
          stopFollowing()
          stopFollowing = anchor ? followAnchor(element, anchor, { layer, window, setShown }) : () => {}
          if (!anchor) setShown(false)
        },
        dispose() {
          stopFollowing()
          window.document.removeEventListener('securitypolicyviolation', onViolation)
          dispose()
          element.remove()
        },
      }
    },
  })
}

/** Creates the `<iframe>`, hidden; its styles are set by CSSOM, which a strict `style-src` allows. */
const createFrameElement = (
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
