import type { Approval } from '../approval/read-approval.js'
import type { FrameTheme } from '../transport/payloads.js'
import type { OwnWindow } from '../transport/own-window.js'
import { readRecord } from '../transport/readers.js'
import { shownTheme } from './apply-theme.js'
import type { ConsentButton, ConsentButtonOptions } from './armed-button.js'
import { button, element } from './element.js'
import type { Card } from './show-card.js'

/** A request that the user agrees to. */
export type ConsentRequest =
  | { readonly kind: 'approval'; readonly approval: Approval; readonly origin: string }
  | { readonly kind: 'export' }

/** A request as a window gets it. */
export type WindowRequest = ConsentRequest & { readonly theme: FrameTheme }

/** The page that draws a request in a window of its own. */
const PAGE = '/approve'

/**
 * Creates a button that opens a window of this origin, in which the user agrees to the request or declines it. A window that
 * was blocked or closed agrees to nothing: the next press opens another one.
 */
export const createWindowButton = (
  card: Card,
  request: ConsentRequest,
  { t, tools, onPress, onDecline }: ConsentButtonOptions,
): ConsentButton => {
  const status = element('p', { class: 'status', role: 'status', id: 'window-status' })
  let opened: OwnWindow | undefined
  let isAnswered = false
  const say = (key: 'window.why' | 'window.waiting' | 'window.blocked' | 'window.closed') => {
    status.textContent = t(key)
    card.root.dataset['window'] = key.slice('window.'.length)
    root.textContent = t(opened ? 'window.show' : 'window.open')
  }
  const answer = (run: () => void) => {
    isAnswered = true
    opened?.close()
    opened = undefined
    status.textContent = ''
    run()
  }
  const onMessage = (data: unknown) => {
    const { type } = readRecord(readRecord(data, 'message')['approval'], 'message')
    if (type === 'ready') opened?.post({ ...request, theme: shownTheme(document) } satisfies WindowRequest)
    else if (type === 'approved') answer(onPress)
    else if (type === 'declined') answer(() => onDecline?.())
  }
  const onClosed = () => {
    opened = undefined
    say('window.closed')
  }
  const root = button(t('window.open'), 'primary', (event) => {
    if (!tools.isTrusted(event) || isAnswered) return
    if (opened) return opened.focus()
    opened = tools.openWindow(PAGE, { onMessage, onClosed })
    say(opened ? 'window.waiting' : 'window.blocked')
  })
  root.setAttribute('aria-describedby', status.id)
  return {
    ...{ root, status },
    start() {
      say('window.why')
      return () => opened?.close()
    },
  }
}
