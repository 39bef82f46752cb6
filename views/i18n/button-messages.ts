import type { CatalogueOf } from './create-translate.js'

/** The words of the buttons in the host's page: few, because they are there before the first click. */
export const englishButtons = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.account': ({ address }: { address: string }) => `Account ${address}`,
  'button.network': ({ network }: { network: string }) => `Network: ${network}`,
  'button.selectNetwork': 'Select network',
  'button.switchNetwork': 'Switch network',
} as const

/** The words of the buttons, in any language. */
export type ButtonMessages = CatalogueOf<typeof englishButtons>
