import { declined } from '../frame-error.js'
import type { Translate } from '../texts/texts.js'
import { type ArmingTools, createArmedButton } from './armed-button.js'
import { button, element, note } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/** Both private keys, in the notation that other wallets read. */
export interface ExportedKeys {
  readonly eip155: string
  readonly solana: string
}

const hiddenKey = (label: string, key: string, t: Translate): HTMLElement => {
  const value = element('output', { class: 'secret', translate: 'no' }, t('export.hidden'))
  let isShown = false
  const toggle = button(t('export.reveal'), 'plain', (event) => {
    if (!event.isTrusted) return
    isShown = !isShown
    value.textContent = isShown ? key : t('export.hidden')
    name()
  })
  const name = () => {
    toggle.textContent = t(isShown ? 'export.hide' : 'export.reveal')
    toggle.setAttribute('aria-label', `${toggle.textContent}: ${label}`)
  }
  name()
  return element('section', { class: 'block' }, element('h2', {}, label), value, toggle)
}

/** Shows the private keys after a warning that the user confirms. @throws `FrameError` 4001 if the user leaves before */
export const exportScreen = (
  signal: AbortSignal,
  { t, tools, open }: { readonly t: Translate; readonly tools: ArmingTools; open(): Promise<ExportedKeys> },
): Promise<null> =>
  runScreen(signal, ({ resolve, reject }) => {
    const card = showCard(t('export.title'), () => reject(declined()))
    const box = element('input', { type: 'checkbox', id: 'confirm' })
    const consent = element('div', { class: 'consent' }, box, element('label', { for: 'confirm' }, t('export.confirm')))
    const showKeys = ({ eip155, solana }: ExportedKeys) => {
      if (signal.aborted) return
      card.body.replaceChildren(
        note(t('export.warning'), 'danger'),
        hiddenKey(t('export.evm'), eip155, t),
        hiddenKey(t('export.solana'), solana, t),
      )
      card.footer.replaceChildren(button(t('done'), 'primary', () => resolve(null)))
    }
    const show = createArmedButton(card, t('export.show'), 'primary', {
      ...{ t, tools },
      onPress: () => void open().then(showKeys, reject),
    })
    // On the way down: the button itself acts once only.
    const guard = (event: Event) => {
      if (!box.checked) event.stopImmediatePropagation()
      if (!box.checked) box.focus()
    }
    const buttons = element(
      'div',
      { class: 'pair' },
      button(t('cancel'), 'plain', () => reject(declined())),
      show.root,
    )
    buttons.addEventListener('click', (event) => event.target === show.root && guard(event), { capture: true })
    card.body.append(note(t('export.warning'), 'danger'), consent)
    card.footer.append(show.status, buttons)
    const stop = show.start()
    return () => {
      stop()
      card.root.replaceChildren()
      card.close()
    }
  })
