import { declined } from '../frame-error.js'
import type { Translate } from '../texts/texts.js'
import type { ArmingTools } from './armed-button.js'
import type { Consent } from './consent.js'
import { button, element, note } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/** Warns before the private keys are shown, until the user confirms. @throws `FrameError` 4001 if the user leaves */
export const exportScreen = (
  signal: AbortSignal,
  { t, tools, consent }: { readonly t: Translate; readonly tools: ArmingTools; readonly consent: Consent },
): Promise<null> =>
  runScreen(signal, ({ resolve, reject }) => {
    const card = showCard(t('export.title'), () => reject(declined()))
    const box = element('input', { type: 'checkbox', id: 'confirm' })
    const checked = element('div', { class: 'consent' }, box, element('label', { for: 'confirm' }, t('export.confirm')))
    const show = consent.createButton(card, t('export.show'), {
      ...{ t, tools },
      onPress: () => resolve(null),
      onDecline: () => reject(declined()),
    })
    // On the way down: the button itself acts once only.
    const guard = (event: Event) => {
      if (box.checked || consent.place === 'window') return
      event.stopImmediatePropagation()
      box.focus()
    }
    const buttons = element(
      'div',
      { class: 'pair' },
      button(t('cancel'), 'plain', () => reject(declined())),
      show.root,
    )
    buttons.addEventListener('click', (event) => event.target === show.root && guard(event), { capture: true })
    if (consent.notice) card.body.append(note(t(consent.notice), 'warning'))
    card.body.append(note(t('export.warning'), 'danger'))
    // A window asks for it there.
    if (consent.place !== 'window') card.body.append(checked)
    card.footer.append(show.status, buttons)
    const stop = show.start()
    return () => {
      stop()
      card.close()
    }
  })
