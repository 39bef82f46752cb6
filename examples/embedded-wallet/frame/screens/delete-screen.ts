import { declined } from '../frame-error.js'
import type { Translate } from '../texts/texts.js'
import { type ArmingTools, createArmedButton } from './armed-button.js'
import { button, element, field, note } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/** Asks the user to type a word before the account is deleted. @throws `FrameError` 4001 if the user leaves */
export const deleteScreen = (
  signal: AbortSignal,
  { t, tools }: { readonly t: Translate; readonly tools: ArmingTools },
): Promise<null> =>
  runScreen(signal, ({ resolve, reject }) => {
    const card = showCard(t('delete.title'), () => reject(declined()))
    const word = t('delete.word')
    const input = element('input', { autocomplete: 'off', spellcheck: 'false' })
    const typed = field(t('delete.label', { word }), 'word', input)
    const action = createArmedButton(card, t('delete.action'), 'danger', {
      ...{ t, tools },
      onPress: () => resolve(null),
    })
    const cancel = button(t('cancel'), 'plain', () => reject(declined()))
    const buttons = element('div', { class: 'pair' }, cancel, action.root)
    // On the way down: the button itself acts once only.
    const guard = (event: Event) => {
      if (event.target !== action.root || input.value.trim().toUpperCase() === word) return
      event.stopImmediatePropagation()
      input.focus()
    }
    buttons.addEventListener('click', guard, { capture: true })
    card.body.append(note(t('delete.text'), 'danger'), typed.root)
    card.footer.append(action.status, buttons)
    const stop = action.start()
    return () => {
      stop()
      card.close()
    }
  })
