import type { SentCode } from '../../services/embedded-wallet.js'
import type { EmbeddedWalletCore } from './embedded-wallet-core.js'
import { virtualWalletError } from './embedded-wallet-errors.js'

const VALID_MS = 1_200_000
const RESEND_MS = 30_000
const MAX_TRIES = 5

/** A code on its way, and what checks it. @internal */
export interface CodeInMail {
  readonly sent: SentCode
  /** @throws `EMBEDDED_WALLET_CODE_INVALID`, `EMBEDDED_WALLET_CODE_EXPIRED` */
  check(code: string): void
  /** @throws `EMBEDDED_WALLET_COOLDOWN` */
  checkResend(): void
}

/** Sends a code; it is valid for 20 minutes and five tries, and another one may follow after 30 seconds. @internal */
export const sendCode = (core: EmbeddedWalletCore, email: string): CodeInMail => {
  const { code = '123456' } = core.options
  const now = () => core.context?.clock.now() ?? 0
  const sent: SentCode = { email, length: code.length, expiresAt: now() + VALID_MS, resendAt: now() + RESEND_MS }
  let tries = 0
  let isUsed = false
  core.mails.push({ email, code })
  return {
    sent,
    check(given) {
      tries += 1
      if (now() >= sent.expiresAt || tries > MAX_TRIES || isUsed)
        throw virtualWalletError('EMBEDDED_WALLET_CODE_EXPIRED')
      if (given !== code) throw virtualWalletError('EMBEDDED_WALLET_CODE_INVALID')
      isUsed = true
    },
    checkResend() {
      const seconds = Math.ceil((sent.resendAt - now()) / 1000)
      if (seconds > 0) throw virtualWalletError('EMBEDDED_WALLET_COOLDOWN', { values: { seconds } })
    },
  }
}

/** @throws `EMBEDDED_WALLET_EMAIL_INVALID` @internal */
export const checkEmail = (email: string): void => {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw virtualWalletError('EMBEDDED_WALLET_EMAIL_INVALID')
}
