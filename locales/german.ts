import type { Locale } from '../views/i18n/locale.js'
import buttons from '../views/i18n/messages/buttons.de.json' with { type: 'json' }

/**
 * German. The messages of the screens are loaded with the first screen.
 * @example
 * createModal({ locale: german, plugins: [] })
 */
export const german: Locale = {
  tag: 'de',
  buttons,
  load: () => import('../views/i18n/messages/de.json', { with: { type: 'json' } }),
}
