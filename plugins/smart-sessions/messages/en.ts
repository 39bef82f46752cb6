// chunk: smart-sessions-views
import { smartSessionsError } from '../errors.js'

type Codes = typeof smartSessionsError.catalogue
type ErrorMessages = { readonly [Code in keyof Codes as `error.${Code}`]: Codes[Code] }

/** The texts of errors. */
const errors = Object.fromEntries(
  Object.entries(smartSessionsError.catalogue).map(([code, text]) => [`error.${code}`, text]),
) as ErrorMessages

/** The English messages of `portico/smart-sessions`. */
const english = {
  ...errors,
  'smartSessions.title': 'Sessions',
  'smartSessions.beta': 'Beta',
  'smartSessions.askTitle': 'Allow a session',
  'smartSessions.ask': 'Let {host} act for you?',
  'smartSessions.askBoth': 'Let {host} and {service} act for you?',
  'smartSessions.askText': 'Without asking each time, within these limits.',
  'smartSessions.host': 'This page',
  'smartSessions.pageKey': 'Key of {host} ({type})',
  'smartSessions.serviceKey': 'Key of the session service {service} ({type})',
  'smartSessions.together': 'Your wallet says that all of these keys must sign: none of them acts alone.',
  'smartSessions.may': 'What it may do',
  'smartSessions.coin': 'Send up to {amount}',
  'smartSessions.token': 'Send up to {amount}',
  'smartSessions.unknownToken': 'Send up to {amount} units of a token that does not say what it is',
  'smartSessions.toAnyone': 'To anyone',
  'smartSessions.call': 'Call {name}',
  'smartSessions.withMoney': 'With up to {amount}',
  'smartSessions.withoutMoney': 'Without sending {symbol}',
  'smartSessions.contract': 'Contract',
  'smartSessions.tokenContract': 'Token',
  'smartSessions.selector': '{selector} · {money}',
  'smartSessions.noLimit': '{name} can move what you own at this contract, without a limit.',
  'smartSessions.disguised':
    'The contract takes {name} for {known}, whatever its name says: it can move what you own there, without a limit.',
  'smartSessions.other': 'Another permission: {name}',
  'smartSessions.otherText': 'What it allows is not known here.',
  'smartSessions.unchecked': 'What {name} does is not known here. It may move what you own at this contract.',
  'smartSessions.until': 'Until {date}',
  'smartSessions.on': 'On {network}',
  'smartSessions.endable': 'You can end it at any time. Sessions are new and still tested.',
  'smartSessions.decline': 'Decline',
  'smartSessions.allow': 'Allow',
  'smartSessions.allowed': 'Allowed until {date}',
  'smartSessions.allowedText': '{host} can act for you within these limits. You can end it in your settings.',
  'smartSessions.allowedBoth':
    '{host} and {service} can act for you together, within these limits. You can end it in your settings.',
  'smartSessions.done': 'Done',
  'smartSessions.active': 'Active',
  'smartSessions.unconfirmed': 'Not confirmed by the service',
  'smartSessions.ended': 'Ended',
  'smartSessions.count': '{count, plural, one {# permission} other {# permissions}}',
  'smartSessions.revoked': 'Ended by you',
  'smartSessions.expired': 'Expired',
  'smartSessions.none': 'No sessions',
  'smartSessions.noneText': 'This page knows of none for your account. Your wallet may have allowed others.',
  'smartSessions.failedText': 'The sessions could not be read.',
  'smartSessions.end': 'End session',
  'smartSessions.ending': 'Ending the session',
  'smartSessions.hasEnded': 'The session has ended',
  'smartSessions.missingText': 'This session is not there any more.',
} as const

export default english
