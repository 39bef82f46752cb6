// chunk: email-auth-views
/** The English messages of `portico/email-auth`. */
const english = {
  'emailAuth.title': 'Sign in with email',
  'emailAuth.email': 'Email address',
  'emailAuth.continue': 'Continue with email',
  'emailAuth.intro': 'We send you a code. No password, and no wallet to install.',
  'emailAuth.sending': 'Sending the code',
  'emailAuth.none': 'Sign-in with email is not set up here.',

  'emailAuth.codeTitle': 'Confirm email',
  'emailAuth.codeHeading': 'Check your email',
  'emailAuth.codeText': 'Enter the code we sent to {email}.',
  /** How long the code works, for example "20 minutes". */
  'emailAuth.codeExpiry': 'It works for {time}.',
  'emailAuth.codeLabel':
    '{count, plural, one {Code of # digit, sent to {email}} other {Code of # digits, sent to {email}}}',
  'emailAuth.digit': 'Digit {digit}',
  'emailAuth.check': 'Check code',
  'emailAuth.checking': 'Checking the code',
  'emailAuth.opening': 'Opening your wallet',
  'emailAuth.connecting': 'Connecting',

  'emailAuth.nothing': 'Nothing yet?',
  /** The time until another one can be asked for, for example "12 sec". */
  'emailAuth.resendIn': 'Resend in {time}',
  'emailAuth.resend': 'Resend code',
  'emailAuth.resent': 'Code sent again',
  'emailAuth.newCode': 'Get a new code',
  'emailAuth.resendEmail': 'Resend email',
  'emailAuth.resentEmail': 'Email sent again',

  'emailAuth.deviceTitle': 'Approve this device',
  'emailAuth.deviceHeading': 'Check your email',
  'emailAuth.deviceText': 'Approve the login link we sent to {email}. This page will continue automatically.',
  'emailAuth.deviceFailed': 'The link was not opened',

  'emailAuth.change': 'Change email',
  'emailAuth.changeText': 'You sign in with {email} now. We send a code to it, and one to the new address.',
  'emailAuth.newEmail': 'New email address',
  'emailAuth.save': 'Save',
  'emailAuth.primaryHeading': 'Code from your old address',
  'emailAuth.secondaryHeading': 'Code from your new address',
  'emailAuth.wrong': 'Something wrong?',
  'emailAuth.startOver': 'Start over',
  'emailAuth.changed': 'Email changed',
  'emailAuth.notConnected': 'You are not signed in with email. Sign in to change your address.',

  'emailAuth.problem.email': 'Invalid email. Try again.',
  'emailAuth.problem.cooldown':
    '{count, plural, one {Please try again after # second} other {Please try again after # seconds}}',
  'emailAuth.problem.code': 'That code is not right. Check the newest email.',
  'emailAuth.problem.expired': 'This code no longer works. Get a new one.',
  'emailAuth.problem.tooMany': 'Too many attempts. Try again in a while.',
  'emailAuth.problem.unreachable': 'Email login did not load. Check your connection, then try again.',
  'emailAuth.problem.serviceDown': 'The wallet does not answer. Check your connection, then try again.',
  'emailAuth.problem.timeout': 'There was no answer in time. Try again.',
  'emailAuth.problem.origin': 'Email login is not set up for this page. Use another way.',
  'emailAuth.problem.storage': 'This browser does not let the wallet keep anything. Allow site data, then try again.',
  'emailAuth.problem.key':
    'The wallet gave another key than yours, so it was not opened. Ask its operators before you use it again.',
  'emailAuth.problem.left': 'Your wallet was not opened. Get a new code to try again.',
  'emailAuth.problem.declined': 'You declined. Nothing was shared.',
  'emailAuth.problem.connect': 'Your wallet did not connect. Try again.',
  'emailAuth.problem.other': 'Something went wrong. Try again.',
}

export default english
