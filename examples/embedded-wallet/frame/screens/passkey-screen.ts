import { declined } from '../frame-error.js'
import type { Translate } from '../texts/texts.js'
import { button, element } from './element.js'
import { createPasskeyButton } from './passkey-button.js'
import { runScreen } from './run-screen.js'
import { showCard } from './show-card.js'

/** Asks for a passkey, or for a new one, until it has worked. @throws `FrameError` 4001 if the user leaves */
export const passkeyScreen = <Result>(
  kind: 'enter' | 'add',
  signal: AbortSignal,
  { t, run, onPress }: { readonly t: Translate; run(): Promise<Result>; onPress(): () => void },
): Promise<Result> =>
  runScreen(signal, ({ resolve, reject }) => {
    const card = showCard(t(`passkey.${kind}`), () => reject(declined()))
    const { press, problem } = createPasskeyButton(t('continue'), 'primary', {
      ...{ t, run, onPress },
      onDone: resolve,
      onFail: reject,
    })
    card.body.append(element('p', {}, t(`passkey.${kind}Text`)), problem)
    const cancel = button(t('cancel'), 'plain', () => reject(declined()))
    card.footer.append(element('div', { class: 'pair' }, cancel, press))
    press.focus()
    return () => card.close()
  })
