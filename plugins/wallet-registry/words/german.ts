import type { CatalogueOf } from 'portico/views'
import type { WalletRegistryErrorCode } from '../errors.js'
import type { english } from './english.js'

type ErrorWords = { readonly [Code in WalletRegistryErrorCode as `error.${Code}`]?: string }

/** The messages of the views and errors, in German. */
const german: CatalogueOf<typeof english> & ErrorWords = {
  'walletRegistry.qr': 'QR',
  'walletRegistry.certified': 'Zertifiziert',
  'walletRegistry.all': 'Alle Wallets',
  'walletRegistry.count': ({ count, more }) => (more ? `${count}+` : count),
  'walletRegistry.search': 'Wallets suchen',
  'walletRegistry.certifiedOnly': 'Nur zertifizierte',
  'walletRegistry.on': 'An',
  'walletRegistry.off': 'Aus',
  'walletRegistry.showCode': 'Einen Code zum Scannen zeigen',
  'walletRegistry.scanInstead': 'Stattdessen einen Code scannen',
  'walletRegistry.found': ({ count }) => (count === 1 ? '1 Wallet' : `${count} Wallets`),

  'walletRegistry.none': 'Keine Wallet gefunden',
  'walletRegistry.noneSearch': 'Prüfe die Schreibweise, oder scanne einen Code mit einer Wallet, die du hast.',
  'walletRegistry.noneCertified': 'Es werden nur zertifizierte Wallets gezeigt, und keine davon passt.',
  'walletRegistry.noneHere':
    'Diese Seite arbeitet nur mit bestimmten Wallets oder Netzwerken, und die Liste hat keine dafür.',
  'walletRegistry.clearSearch': 'Suche leeren',
  'walletRegistry.showAll': 'Alle Wallets zeigen',

  'walletRegistry.failed': 'Die Liste der Wallets konnte nicht geladen werden. An ihrer Stelle stehen bekannte.',
  'walletRegistry.unasked': 'Das sind bekannte Wallets.',

  'walletRegistry.get': 'Eine Wallet holen',
  'walletRegistry.getText':
    'Eine Wallet ist eine App oder ein Zusatz für deinen Browser. Installiere eine und komm dann hierher zurück.',
  'walletRegistry.explore': 'Alle Wallets ansehen',
  'walletRegistry.getOne': ({ wallet }) => `${wallet} holen`,
  'walletRegistry.chrome': 'Browser-Erweiterung',
  'walletRegistry.ios': 'iPhone und iPad',
  'walletRegistry.android': 'Android',
  'walletRegistry.website': 'Website',
  'walletRegistry.noDownload': 'Woher man diese Wallet bekommt, ist nicht bekannt. Suche sie unter allen Wallets.',

  'walletRegistry.what': 'Was ist eine Wallet?',
  'walletRegistry.money': 'Dein Geld an einem Ort',
  'walletRegistry.moneyText': 'Sie hält, was dir auf vielen Netzwerken gehört, und zeigt es in einer Liste.',
  'walletRegistry.key': 'Dein Schlüssel, und nur deiner',
  'walletRegistry.keyText': ({ host }) => `Nur du kannst eine Zahlung freigeben. ${host} kann es nicht.`,
  'walletRegistry.signIn': 'Dein Weg, dich anzumelden',
  'walletRegistry.signInText': 'Eine Wallet meldet dich auf vielen Seiten an, ohne Passwort.',

  'error.WALLET_REGISTRY_UNREACHABLE': 'Die Liste der Wallets konnte nicht geladen werden.',
  'error.WALLET_REGISTRY_ANSWER_INVALID': 'Die Liste der Wallets konnte nicht gelesen werden.',
  'error.WALLET_REGISTRY_PROJECT_MISSING': 'Die Liste der Wallets ist nicht eingerichtet.',
}

export default german
