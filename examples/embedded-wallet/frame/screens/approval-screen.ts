import { describeApproval } from '../approval/describe-approval.js'
import type { Item, TreeField } from '../approval/description.js'
import type { Approval } from '../approval/read-approval.js'
import { declined } from '../frame-error.js'
import type { Translate } from '../texts/texts.js'
import type { ArmingTools } from './armed-button.js'
import type { Consent } from './consent.js'
import { address, button, element, foreign, note } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

const ADDRESS = /^0x[\da-f]{40}$/

const drawTree = (fields: readonly TreeField[]): HTMLElement =>
  element(
    'ul',
    { class: 'tree' },
    ...fields.map(({ name, value }) =>
      element(
        'li',
        {},
        element('span', { class: 'name', translate: 'no' }, name),
        typeof value !== 'string' ? drawTree(value) : ADDRESS.test(value) ? address(value) : foreign(value),
      ),
    ),
  )

const drawItem = (item: Item): HTMLElement => {
  switch (item.kind) {
    case 'warning':
      return note(item.text, item.isDanger ? 'danger' : 'warning')
    case 'note':
      return note(item.text, 'plain')
    case 'heading':
      return element('h2', {}, item.text)
    case 'tree':
      return element(
        'section',
        { class: 'block' },
        element('h2', { translate: 'no' }, item.label),
        drawTree(item.fields),
      )
    default: {
      const value = item.kind === 'address' ? address(item.value) : foreign(item.value)
      return element('dl', { class: item.kind }, element('dt', {}, item.label), element('dd', {}, value))
    }
  }
}

/** What an approval needs. */
export interface ApprovalScreenOptions {
  readonly t: Translate
  readonly tools: ArmingTools
  readonly consent: Consent
  /** Of the embedding page, from the browser. */
  readonly origin: string
  /**
   * Signs, and may send; called once, after the user has approved. `signal` aborts when the user rejects after all, which
   * they can until `onSending` is called: then it cannot be taken back.
   */
  sign(approval: Approval, signal: AbortSignal, onSending: () => void): Promise<unknown>
}

/** Draws a request until the user approves or rejects it. @throws `FrameError` 4001 if the user rejects it */
export const approvalScreen = (
  approval: Approval,
  signal: AbortSignal,
  { t, tools, consent, origin, sign }: ApprovalScreenOptions,
): Promise<unknown> =>
  runScreen(signal, ({ resolve, reject }) => {
    const signing = new AbortController()
    signal.addEventListener('abort', () => signing.abort(declined()), { once: true })
    let isSending = false
    const refuse = (event?: Event) => {
      if (isSending || (event && !tools.isTrusted(event))) return
      signing.abort(declined())
      reject(declined())
    }
    const card = showCard(t(`title.${approval.kind}`), () => refuse())
    const from = element('p', { class: 'from' }, foreign(t('from', { origin })))
    if (consent.notice) card.body.append(note(t(consent.notice), 'warning'))
    card.body.append(from, ...describeApproval(approval, { t, origin }).map(drawItem))
    const approve = consent.createButton(card, t('approve'), {
      ...{ t, tools },
      onDecline: () => refuse(),
      onPress() {
        approve.root.textContent = t('signing')
        const onSending = () => {
          isSending = true
          rejecting.remove()
          approve.root.textContent = t('sent')
        }
        sign(approval, signing.signal, onSending).then(resolve, reject)
      },
    })
    const rejecting = button(t('reject'), 'plain', refuse)
    const buttons = element('div', { class: 'pair' }, rejecting, approve.root)
    card.footer.append(approve.status, buttons)
    const stop = approve.start()
    return () => {
      stop()
      card.close()
    }
  })
