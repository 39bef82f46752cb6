import type { CatalogueOf } from 'portico/views'
import type { SiwxErrorCode } from '../errors.js'
import type { english } from './english.js'

type ErrorWords = { readonly [Code in SiwxErrorCode as `error.${Code}`]?: string }

/** The German messages of the sign-in and its errors. */
const german: CatalogueOf<typeof english> & ErrorWords = {
  'siwx.title': 'Anmelden',
  'siwx.asks': ({ host }) => `${host} bittet dich, dich anzumelden`,
  'siwx.text': 'Mit der Unterschrift zeigst du, dass dieses Konto dir gehört. Sie ist kostenlos und bewegt kein Geld.',
  'siwx.message': 'Die Nachricht, die du unterschreibst',
  'siwx.sign': 'Anmelden',

  'siwx.signing': ({ wallet }) => `Weiter in ${wallet}`,
  'siwx.signingText': 'Prüfe, ob deine Wallet diese Nachricht zeigt, und unterschreibe sie dort.',
  'siwx.signingShort': 'Wartet …',
  'siwx.verifying': 'Die Unterschrift wird geprüft',
  'siwx.verifyingText': 'Das dauert einen Moment.',
  'siwx.hint': 'Es passiert nichts?',
  'siwx.hintText': ({ wallet }) =>
    `Das Fenster kann hinter diesem liegen. Du kannst ${wallet} auch über die Symbolleiste des Browsers öffnen.`,

  'siwx.declined': 'Nicht angemeldet',
  'siwx.declinedText': 'Die Nachricht wurde abgelehnt, oder ihre Unterschrift wurde nicht angenommen.',
  'siwx.failed': 'Die Nachricht konnte nicht vorbereitet werden',
  'siwx.failedText': ({ host }) => `${host} hat nicht geantwortet. Es wurde nichts unterschrieben.`,
  'siwx.cancelling': 'Bricht ab …',

  'siwx.done': 'Du bist angemeldet',
  'siwx.doneText': ({ host }) => `${host} weiß, dass dieses Konto dir gehört.`,
  'siwx.nobodyText': 'Verbinde zuerst eine und melde dich dann mit ihr an.',

  'error.SIWX_DISABLED': 'Die Anmeldung ist ausgeschaltet.',
  'error.SIWX_ACCOUNT_MISSING': 'Es ist keine Wallet verbunden.',
  'error.SIWX_NETWORK_MISSING': 'Dieses Netzwerk wird hier nicht unterstützt.',
  'error.SIWX_CLIENT_MISSING': 'Die Wallet ist nicht mehr da.',
  'error.SIWX_INIT_FAILED': 'Ob du angemeldet bist, konnte nicht geprüft werden.',
  'error.SIWX_SIGNATURE_DECLINED': 'Unterschrift abgelehnt',
  'error.SIWX_SMART_ACCOUNT_DECLINED': 'Diese Anwendung unterstützt Smart Accounts vielleicht nicht.',
  'error.SIWX_CANCELLED': 'Die Anmeldung wurde abgebrochen.',
  'error.SIWX_SIGNATURE_INVALID': 'Die Unterschrift ist ungültig.',
  'error.SIWX_ORIGIN_MISMATCH': 'Die Nachricht ist für eine andere Seite als diese.',
  'error.SIWX_LOOP_STOPPED': 'Die Anmeldung wurde angenommen, aber nicht wiedergefunden.',
  'error.SIWX_SERVER_FAILED': 'Der Server hat die Anmeldung nicht angenommen.',
}

export default german
