import type { CatalogueOf } from './create-translate.js'

/** Messages of the buttons in the host's page: few, because pages load them before the first click. */
export const englishButtons = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.selectNetwork': 'Select network',
  'button.switchNetwork': 'Switch network',
  'button.wrongNetwork': 'Wrong network',
} as const

/** The buttons' messages in any language. */
export type ButtonMessages = CatalogueOf<typeof englishButtons>
