import { declined } from '../frame-error.js'
import type { Translate } from '../texts/texts.js'
import { type ArmingTools, createArmedButton } from './armed-button.js'
import { button, element, note } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/** Warns before the private keys are shown, until the user confirms. @throws `FrameError` 4001 if the user leaves */
export const exportScreen = (
  signal: AbortSignal,
  { t, tools }: { readonly t: Translate; readonly tools: ArmingTools },
): Promise<null> =>
  runScreen(signal, ({ resolve, reject }) => {
    const card = showCard(t('export.title'), () => reject(declined()))
    const box = element('input', { type: 'checkbox', id: 'confirm' })
    const consent = element('div', { class: 'consent' }, box, element('label', { for: 'confirm' }, t('export.confirm')))
    const show = createArmedButton(card, t('export.show'), 'primary', {
      ...{ t, tools },
      onPress: () => resolve(null),
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
      card.close()
    }
  })
