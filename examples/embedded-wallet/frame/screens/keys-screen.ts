import type { Translate } from '../texts/texts.js'
import { declined } from '../frame-error.js'
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

/** Shows the private keys, hidden until the user reveals them. */
export const keysScreen = ({ eip155, solana }: ExportedKeys, signal: AbortSignal, t: Translate): Promise<null> =>
  runScreen(signal, ({ resolve, reject }) => {
    const card = showCard(t('export.title'), () => reject(declined()))
    card.body.append(
      note(t('export.warning'), 'danger'),
      hiddenKey(t('export.evm'), eip155, t),
      hiddenKey(t('export.solana'), solana, t),
    )
    card.footer.append(button(t('done'), 'primary', () => resolve(null)))
    return () => {
      card.root.replaceChildren()
      card.close()
    }
  })
