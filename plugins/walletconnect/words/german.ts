import type { CatalogueOf } from 'portico/views'
import type { WalletConnectErrorCode } from '../errors.js'
import type { english } from './english.js'

type ErrorWords = { readonly [Code in WalletConnectErrorCode as `error.${Code}`]?: string }

/** The messages of the views and errors, in German. */
const german: CatalogueOf<typeof english> & ErrorWords = {
  'walletconnect.scanTitle': 'Zum Verbinden scannen',
  'walletconnect.scan': 'Scanne den Code mit einer Wallet-App auf deinem Telefon.',
  'walletconnect.scanWith': ({ wallet }) => `Scanne den Code mit ${wallet} auf deinem Telefon.`,
  'walletconnect.code': 'Code zum Scannen mit einer Wallet',
  'walletconnect.starting': 'Der Code wird erstellt',
  'walletconnect.codeReady': 'Der Code kann gescannt werden.',
  'walletconnect.codeRenewed': 'Es gibt einen neuen Code.',
  'walletconnect.copy': 'Link kopieren',
  'walletconnect.copied': 'Link kopiert',
  'walletconnect.copyFailed': 'Der Link konnte nicht kopiert werden',

  'walletconnect.ways': 'Wo die Wallet ist',
  'walletconnect.wayBrowser': 'Im Browser',
  'walletconnect.wayMobile': 'In der App',
  'walletconnect.wayQrcode': 'Telefon',
  'walletconnect.wayCode': 'Als Code',
  'walletconnect.wayWeb': 'Im Web',
  'walletconnect.wayDesktop': 'Computer',

  'walletconnect.open': ({ wallet }) => `${wallet} öffnen`,
  'walletconnect.openAgain': 'Noch einmal öffnen',
  'walletconnect.continue': ({ wallet }) => `Weiter in ${wallet}`,
  'walletconnect.continueApp': 'Bestätige die Verbindung in der App und komm dann auf diese Seite zurück.',
  'walletconnect.continueWeb': 'Bestätige die Verbindung in dem Tab, der sich öffnet, und komm dann hierher zurück.',
  'walletconnect.continueBrowser': 'Bestätige die Verbindung in dem Fenster, das deine Wallet öffnet.',
  'walletconnect.redirectText': ({ wallet }) =>
    `Diese Seite wird im eigenen Browser von ${wallet} geöffnet; dort verbindest du dich.`,
  'walletconnect.noLink': ({ wallet }) =>
    `${wallet} kann von hier aus nicht geöffnet werden. Kopiere den Link und füge ihn in die App ein.`,
  'walletconnect.notOpened': ({ wallet }) => `Hat sich ${wallet} nicht geöffnet?`,
  'walletconnect.install': ({ wallet }) => `${wallet} holen`,
  'walletconnect.showCode': 'Code zeigen',
  'walletconnect.noWallet': ({ wallet }) => `Noch keine ${wallet}?`,
  'walletconnect.get': 'Hol sie dir',
  'walletconnect.notFound': ({ wallet }) => `${wallet} ist nicht in diesem Browser`,
  'walletconnect.notFoundText': 'Installiere sie hier oder verbinde dich auf andere Weise.',

  'walletconnect.lost':
    'Das WalletConnect-Relay antwortet nicht. Der Code bleibt gültig und geht wieder, sobald die Verbindung zurück ist.',
  'walletconnect.away': ({ wallet }) =>
    `${wallet} ist nicht erreichbar: Das WalletConnect-Relay antwortet nicht. Prüfe deine Verbindung. Du bleibst verbunden.`,
  'walletconnect.unreachable': 'Das WalletConnect-Relay ist nicht erreichbar',
  'walletconnect.unreachableText': 'Prüfe deine Verbindung und versuche es erneut oder wähle eine andere Wallet.',
  'walletconnect.refused': 'Auf dieser Seite nicht verfügbar',
  'walletconnect.refusedText': ({ host }) =>
    `Das WalletConnect-Relay lässt diese Seite nicht zu; das kann nur ${host} ändern. Wähle eine andere Wallet.`,
  'walletconnect.clock': 'Prüfe die Uhr dieses Geräts',
  'walletconnect.clockText':
    'Das WalletConnect-Relay lehnt Geräte ab, deren Uhr falsch geht. Stelle Datum und Zeit und versuche es erneut.',
  'walletconnect.noCode': 'Es konnte kein Code erstellt werden',
  'walletconnect.noCodeText': 'Es wurde nichts weitergegeben. Versuche es erneut oder wähle eine andere Wallet.',
  'walletconnect.ended': 'Die Sitzung ist beendet',
  'walletconnect.endedText': 'Die Wallet hat sie beendet oder nicht rechtzeitig geantwortet. Verbinde dich neu.',

  'walletconnect.noAccount': 'Es wurde kein Konto geteilt',
  'walletconnect.noAccountText': ({ wallet }) =>
    `${wallet} hat sich verbunden und teilt kein Konto in diesem Netzwerk. Wähle dort eines und versuche es erneut.`,

  'walletconnect.wallets': 'Deine Wallets',
  'walletconnect.all': 'Alle Wallets',

  'error.WALLETCONNECT_RELAY_UNREACHABLE':
    'Das WalletConnect-Relay antwortet nicht. Prüfe die Verbindung oder verbinde dich auf andere Weise.',
  'error.WALLETCONNECT_PROJECT_INVALID': 'Ungültige Projekt-ID',
  'error.WALLETCONNECT_ORIGIN_REFUSED': 'Das WalletConnect-Relay lässt diese Seite nicht zu.',
  'error.WALLETCONNECT_CLOCK_WRONG': 'Die Uhr dieses Geräts geht falsch. Stelle sie und verbinde dich neu.',
  'error.WALLETCONNECT_PAIRING_FAILED': 'WalletConnect konnte keinen Code zum Scannen erstellen.',
  'error.WALLETCONNECT_REQUEST_EXPIRED': 'Die Wallet hat nicht rechtzeitig geantwortet.',
  'error.WALLETCONNECT_NAMESPACE_MISSING': 'Die Wallet teilt kein Konto in diesem Netzwerk.',
  'error.WALLETCONNECT_SESSION_MISSING': 'Es ist keine Wallet verbunden.',
  'error.WALLETCONNECT_CLIENT_MISSING': 'WalletConnect ist noch nicht bereit.',
  'error.WALLETCONNECT_SESSION_STALE': 'Die Sitzung mit der Wallet ist beendet. Verbinde dich neu.',
}

export default german
