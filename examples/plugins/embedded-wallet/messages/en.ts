import { embeddedWalletError } from '../errors.js'

/** The English messages of the embedded wallet. */
export default {
  'embeddedWallet.title': 'Continue with email',
  'embeddedWallet.email': 'Email address',
  'embeddedWallet.emailMissing': 'Enter your email address',
  'embeddedWallet.sendCode': 'Send a code',
  'embeddedWallet.codeTitle': 'Enter the code',
  'embeddedWallet.codeText': 'A code was sent to {email}.',
  'embeddedWallet.code': 'Code',
  'embeddedWallet.clear': 'Clear',
  'embeddedWallet.verify': 'Continue',
  'embeddedWallet.otherEmail': 'Use another address',
  'embeddedWallet.signTitle': 'Sign this request?',
  'embeddedWallet.sendTitle': 'Send this transaction?',
  'embeddedWallet.signer': '{account} on {network}',
  'embeddedWallet.request': 'What the app requests',
  'embeddedWallet.approve': 'Approve',
  'embeddedWallet.reject': 'Reject',
  'error.EMBEDDED_WALLET_CODE_UNSENT': embeddedWalletError.catalogue.EMBEDDED_WALLET_CODE_UNSENT,
  'error.EMBEDDED_WALLET_CODE_INVALID': embeddedWalletError.catalogue.EMBEDDED_WALLET_CODE_INVALID,
} as const
