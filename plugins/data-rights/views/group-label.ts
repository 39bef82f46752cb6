import type english from '../messages/en.js'

/** The message that says what a plugin stores; one that is not listed is called by its id. */
export const GROUP_LABELS: Readonly<Record<string, keyof typeof english>> = {
  core: 'dataRights.core',
  activity: 'dataRights.activity',
  balances: 'dataRights.balances',
  embeddedWallet: 'dataRights.embeddedWallet',
  names: 'dataRights.names',
  nfts: 'dataRights.nfts',
  onramp: 'dataRights.onramp',
  pay: 'dataRights.pay',
  send: 'dataRights.send',
  siwx: 'dataRights.siwx',
  socialAuth: 'dataRights.socialAuth',
  swaps: 'dataRights.swaps',
  walletconnect: 'dataRights.walletconnect',
  walletRegistry: 'dataRights.walletRegistry',
}
