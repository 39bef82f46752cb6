import type { CatalogueOf } from '../create-translate.js'
import type { ErrorMessages, english } from '../messages.js'

/** The core's messages in German. */
const german: CatalogueOf<typeof english> & ErrorMessages = {
  back: 'Zurück',
  cancel: 'Abbrechen',
  close: 'Schließen',
  clear: 'Leeren',
  dismiss: 'Ausblenden',
  loading: 'Wird geladen',
  offline: 'Du bist offline. Was du siehst, kann alt sein; es wird neu gelesen, sobald du wieder verbunden bist.',
  or: 'oder',
  tryAgain: 'Erneut versuchen',

  'connect.title': 'Wallet verbinden',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installiert',
  'connect.recent': 'Zuletzt',
  'connect.empty': 'Keine Wallet gefunden',
  'connect.emptyText': 'Installiere eine Wallet in diesem Browser oder öffne diese Seite in einer Wallet-App.',
  'connect.ambiguous':
    'Zwei Wallets tragen hier denselben Namen, darum wurde keine von selbst verbunden. Wähle die, die du installiert hast.',
  'connect.lost':
    'Deine Wallet hat nicht bestätigt, dass sie noch verbunden ist. Entsperre sie und wähle sie dann hier.',
  'connect.get': 'Wallet holen',
  'connect.getUrl': 'https://ethereum.org/de/wallets/',
  'connect.legal': ({ host, terms, privacy }) =>
    `Mit der Verbindung stimmst du den ${terms} und der ${privacy} von ${host} zu.`,
  'connect.legalOne': ({ host, document }) => `Mit der Verbindung stimmst du Folgendem von ${host} zu: ${document}.`,
  'connect.terms': 'Nutzungsbedingungen',
  'connect.privacy': 'Datenschutzerklärung',

  'connecting.waiting': ({ wallet }) => `Weiter in ${wallet}`,
  'connecting.waitingText': 'Bestätige die Verbindung in dem Fenster, das deine Wallet geöffnet hat.',
  'connecting.hint': 'Passiert nichts?',
  'connecting.hintText': ({ wallet }) =>
    `Das Fenster liegt vielleicht hinter diesem. Du kannst ${wallet} auch über die Symbolleiste des Browsers öffnen.`,
  'connecting.again': 'Noch einmal fragen',
  'connecting.declined': 'Abgelehnt',
  'connecting.declinedText': 'Du hast die Anfrage abgelehnt. Es wurde nichts weitergegeben.',
  'connecting.pending': ({ wallet }) => `${wallet} öffnen`,
  'connecting.pendingText':
    'In deiner Wallet wartet schon eine Anfrage. Entsperre sie, antworte dort und komm dann zurück.',
  'connecting.failed': 'Verbindung nicht möglich',
  'connecting.failedText': ({ wallet }) => `${wallet} hat sich nicht verbunden. Es wurde nichts weitergegeben.`,
  'connecting.gone': ({ wallet }) =>
    `${wallet} wurde auf dieser Seite nicht gefunden. Prüfe, ob die Erweiterung eingeschaltet ist.`,
  'connecting.choose': ({ wallet }) => `Welche ${wallet}?`,
  'connecting.chooseText': 'Mehrere Wallets tragen diesen Namen. Wähle die, die du installiert hast.',
  'connecting.others': 'Andere Wallet wählen',
  'connecting.chooseNamespace': 'Wo möchtest du dich verbinden?',
  'connecting.connected': 'Verbunden',
  'connecting.forgottenText':
    'Dieser Browser kann für diese Seite nichts behalten: Sein Speicher ist voll oder abgeschaltet. Beim nächsten Besuch musst du dich neu verbinden.',
  'connecting.continue': 'Weiter',

  'account.title': 'Konto',
  'account.copy': ({ address }) => `Adresse ${address} kopieren`,
  'account.copied': 'Adresse kopiert',
  'account.copyFailed': 'Die Adresse ließ sich nicht kopieren',
  'account.explorer': 'Explorer',
  'account.disconnect': 'Trennen',
  'account.disconnectFailed': 'Trennen nicht möglich',
  'account.disconnected': 'Keine Wallet ist verbunden',
  'account.noBalance': 'Guthaben nicht verfügbar',
  'account.oldBalance': ({ minutes }) => (minutes < 1 ? 'Nicht aktuell' : `Nicht aktuell: ${minutes} min alt`),
  'account.testnet': 'Testnetz',
  'account.accounts': 'Deine Konten',
  'account.wallets': 'Deine Wallets',
  'account.payment': 'Für Zahlungen',
  'account.ordinal': 'Für Ordinals',
  'account.stx': 'Für Stacks',
  'account.another': 'Weitere Wallet verbinden',
  'account.network': ({ network }) => `Netzwerk: ${network}. Netzwerk wechseln`,

  'networks.title': 'Netzwerk wählen',
  'networks.search': 'Netzwerke suchen',
  'networks.none': 'Kein Netzwerk gefunden',
  'networks.noneText': 'Prüfe die Schreibweise.',
  'networks.notInWallet': 'Nicht in der Wallet',
  'networks.declined': 'Abgelehnt',
  'networks.waiting': ({ wallet }) => `In ${wallet} bestätigen`,
  'networks.failed': ({ wallet, network }) => `${wallet} hat nicht zu ${network} gewechselt. Alles ist wie zuvor.`,
  'networks.unknown': ({ wallet, network }) => `${wallet} kennt ${network} nicht und hat es nicht hinzugefügt.`,
  'networks.hint': ({ wallet }) => `Bestätige den Wechsel in ${wallet}. Das Fenster liegt vielleicht hinter diesem.`,

  'unsupported.title': 'Netzwerk wechseln',
  'unsupported.heading': 'Dieses Netzwerk wird hier nicht unterstützt',
  'unsupported.text': ({ host }) => `${host} arbeitet mit den Netzwerken unten. Dein Geld bleibt, wo es ist.`,

  'failure.title': 'Etwas ging schief',
  'failure.heading': 'Das wurde nicht geladen',
  'failure.text': 'Das Netz hat nicht geantwortet. Dein Geld ist nicht betroffen.',
  'failure.brokenHeading': 'Diese Ansicht ist stehen geblieben',
  'failure.brokenText': 'Etwas darin ist fehlgeschlagen. Dein Geld ist nicht betroffen.',

  // Errors in toasts.
  'error.OPERATION_SENT': 'Die Wallet hat eine Transaktion gesendet, die hier abgebrochen wurde.',
}

export default german
