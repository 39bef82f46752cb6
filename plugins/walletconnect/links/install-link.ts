import type { Wallet } from 'portico/services'
import type { Platform } from '../platform/read-platform.js'

/** Returns the `https:` link to install a wallet on this device. */
export const installLinkOf = (wallet: Wallet, { os }: Pick<Platform, 'os'>): string | undefined => {
  const { homepage, appStore, playStore, chromeStore } = wallet
  const byDevice = {
    ios: [appStore, homepage],
    android: [playStore, homepage],
    other: [homepage, chromeStore, appStore, playStore],
  }
  return byDevice[os].find((link) => link?.startsWith('https://'))
}

/** Whether a wallet has several install links, which need a screen of their own. */
export const hasSeveralStores = ({ homepage, appStore, playStore, chromeStore }: Wallet): boolean =>
  [homepage, appStore, playStore, chromeStore].filter((link) => link !== undefined).length > 1
