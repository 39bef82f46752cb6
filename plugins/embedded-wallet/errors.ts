import { defineErrors } from 'portico/plugin'

/** Makes the errors of embedded wallets, also for providers; users see these texts, too. */
export const embeddedWalletError = defineErrors({
  /** A code was asked for less than 30 seconds ago. Wait. */
  EMBEDDED_WALLET_COOLDOWN: 'Please try again after {seconds} seconds',
  /** The text is not an email address. Correct it. */
  EMBEDDED_WALLET_EMAIL_INVALID: 'Invalid email. Try again.',
  /** The code is not the one that was sent. Enter it again. */
  EMBEDDED_WALLET_CODE_INVALID: 'This is not the code from the email. Check it and try again.',
  /** The code is too old, or was tried too often. Ask for another one. */
  EMBEDDED_WALLET_CODE_EXPIRED: 'This code is not valid any more. Ask for a new one.',
  /** Too many codes were asked for, from this address or for it. Try later. */
  EMBEDDED_WALLET_TOO_MANY: 'Too many attempts. Try again in a while.',
  /** No user is logged in. Log in first. */
  EMBEDDED_WALLET_LOGIN_MISSING: 'Address or auth connector not found',
  /** The provider could not be loaded. Check the connection, `frame-src` and the provider's list of origins. */
  EMBEDDED_WALLET_UNREACHABLE: 'Unable to load email login dependency',
  /** The provider is there, and its service does not answer. Try again in a while. */
  EMBEDDED_WALLET_SERVICE_DOWN: 'The wallet’s service does not answer. Try again in a while.',
  /** The provider did not answer in time. Try again. */
  EMBEDDED_WALLET_TIMEOUT: 'Embedded Wallet Request Timed Out',
  /** The wallet does not serve pages of this origin. Add it to the wallet's list: `WALLET_ALLOWED_ORIGINS` of the reference wallet. */
  EMBEDDED_WALLET_ORIGIN_REFUSED:
    'This page, {origin}, may not use the wallet. Add it to the allowed origins of {wallet}.',
  /** Another site than the provider's has answered in the window of a login. Start again. */
  EMBEDDED_WALLET_ORIGIN_UNTRUSTED: 'Untrusted Origin',
  /** The provider cannot keep anything in this browser, so it cannot keep a key. Allow storage, or use another browser. */
  EMBEDDED_WALLET_STORAGE_DENIED:
    'This browser does not let the wallet keep anything. Allow site data, then try again.',
  /** The wallet's server and the browser do not have the same key: it lies, or it has lost data. Look into the server. */
  EMBEDDED_WALLET_KEY_MISMATCH:
    'This wallet returned another key than yours. Nothing was signed. Contact the people who run it before you use it again.',
  /** The wallet does not know the method, or must not be asked for it. Use one of the listed methods. */
  EMBEDDED_WALLET_METHOD_REFUSED: 'Requested RPC call is not allowed',
  /** A request was given up because the user or the host left it, or because it took too long. Ask again. */
  EMBEDDED_WALLET_REQUEST_ABORTED: 'Request was aborted',
  /** A step of a login was given up. Start again. */
  EMBEDDED_WALLET_ABORTED: 'Something went wrong',
  /** The provider refused without a reason; `details` has its message if there is one. Try again. */
  EMBEDDED_WALLET_REFUSED: 'An error occurred',
})
