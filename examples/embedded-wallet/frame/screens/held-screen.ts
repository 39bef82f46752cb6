import type { HeldState } from '../account/held-recovery.js'
import { declined } from '../frame-error.js'
import type { Translate } from '../texts/texts.js'
import { button, element, note } from './element.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/**
 * Asks how the user wants to get the wallet back: by a code that they alone have, or by the server, whose operator could
 * then open the wallet. @throws `FrameError` 4001 if the user leaves
 */
export const heldScreen = (
  { isOffered, isHeld }: HeldState,
  signal: AbortSignal,
  t: Translate,
): Promise<'code' | 'begin' | 'end'> =>
  runScreen(signal, ({ resolve, reject }) => {
    const leave = () => reject(declined())
    const card = showCard(t('held.choose'), leave)
    card.body.append(element('p', {}, t('held.codeText')))
    if (isHeld) card.body.append(note(t('held.nowText'), 'warning'))
    else card.body.append(note(t('held.text'), 'warning'))
    card.footer.append(button(t('held.code'), 'primary', () => resolve('code')))
    if (isHeld) card.footer.append(button(t('held.end'), 'plain', () => resolve('end')))
    else if (isOffered) card.footer.append(button(t('held.begin'), 'plain', () => resolve('begin')))
    card.footer.append(button(t('cancel'), 'plain', leave))
    return () => card.close()
  })
