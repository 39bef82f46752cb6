import type { Locale } from '../views/i18n/locale.js'

/**
 * German. The words of the screens are loaded with the first screen.
 * @example
 * createModal({ locale: german, plugins: [] })
 */
export const german: Locale = {
  tag: 'de',
  buttons: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Wird verbunden',
    'button.account': ({ address }) => `Konto ${address}`,
    'button.network': ({ network }) => `Netzwerk: ${network}`,
    'button.selectNetwork': 'Netzwerk wählen',
    'button.switchNetwork': 'Netzwerk wechseln',
  },
  load: () => import('../views/i18n/languages/german.js'),
}
