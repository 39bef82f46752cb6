// chunk: siwx-views
/** The English messages of the sign-in. */
const english = {
  'siwx.title': 'Sign in',
  'siwx.asks': '{host} asks you to sign in',
  'siwx.text': 'Signing proves that this account is yours. It is free and moves no money.',
  'siwx.wants': '{domain} wants you to sign in with your account.',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.until': 'Valid until',
  'siwx.whole': 'The whole message',
  'siwx.message': 'The message that you sign',
  'siwx.sign': 'Sign in',
  'siwx.signOut': 'Sign out',
  'siwx.signedIn': 'Signed in',

  'siwx.signing': 'Continue in {wallet}',
  'siwx.signingText': 'Check that your wallet shows this message, and sign it there.',
  'siwx.signingShort': 'Signing…',
  'siwx.verifying': 'Checking the signature',
  'siwx.verifyingText': 'This takes a moment.',
  'siwx.hint': 'Nothing happening?',
  'siwx.hintText': 'The window may be behind this one. You can also open {wallet} from the browser’s toolbar.',

  'siwx.declined': 'Declined',
  'siwx.declinedText': 'You declined the request. Nothing was signed.',
  'siwx.refused': 'Not signed in',
  'siwx.refusedText': 'The wallet did not sign the message, or its signature was not accepted.',
  'siwx.failed': 'The message could not be prepared',
  'siwx.failedText': '{host} did not answer. Nothing was signed.',
  'siwx.cancelling': 'Cancelling…',

  'siwx.done': 'You are signed in',
  'siwx.doneText': '{host} knows that this account is yours.',
  'siwx.nobodyText': 'Connect one first, then sign in with it.',
} as const

export default english
