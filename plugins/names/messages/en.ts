// chunk: names-views
import { namesError } from '../errors.js'

type Codes = typeof namesError.catalogue
type ErrorMessages = { readonly [Code in keyof Codes as `error.${Code}`]: Codes[Code] }

/** The texts of errors. */
const errors = Object.fromEntries(
  Object.entries(namesError.catalogue).map(([code, text]) => [`error.${code}`, text]),
) as ErrorMessages

/** The English messages of `portico/names`. */
const english = {
  ...errors,
  'names.row': 'Choose account name',
  'names.title': 'Choose name',
  'names.leadText': 'People can send to this name instead of your address.',
  'names.field': 'Name',
  'names.short': 'Name must be at least 4 characters long',
  'names.characters': 'Can only contain letters, numbers and - characters',
  'names.owned': 'You already own a name',
  'names.offers': 'Names',
  'names.available': 'Available',
  'names.taken': 'Registered',
  'names.looking': 'Looking up {name}',
  'names.isFree': '{name} is available',
  'names.isTaken': '{name} is registered',
  'names.register': 'Register {name}',
  'names.choose': 'Register',
  'names.notServed': 'No names on {network}',
  'names.notServedText': 'Switch to another network to register a name.',
  'names.noLogin': 'Log in to choose a name',
  'names.noLoginText': 'Names are for accounts with an email or social login, on EVM networks.',
  'names.declinedText': 'Declined. No name was registered.',
  'names.signing': 'Confirm {name}',
  'names.signingText': 'Your wallet signs that this name stands for your account. It costs nothing.',
  'names.expired': 'That took too long, so the name was not registered. Confirm again within a few seconds.',
  'names.long': 'Name must be at most 64 characters long',
  'names.registering': 'Registering {name}',
  'names.registeringText': 'This takes a few seconds.',
  'names.doneText': 'People can send to this name from now on.',
  'names.pointsTo': 'Points to',
  'names.network': 'Network',
  'names.copy': 'Copy name',
  'names.copied': 'Name copied',
  'names.copyFailed': 'The name could not be copied',
  'names.done': 'Done',
} as const

export default english
