import type { ClockPort, Ports } from 'portico/plugin'
import { VERIFY_URL, VERIFY_WAIT_MS } from '../constants.js'
import type { ParsedWalletConnectOptions } from '../options.js'
import type { SignClient } from './sdk.js'

type Register = (message: { readonly id: string; readonly decryptedId: string }) => Promise<string | undefined>

interface VerifyWait {
  readonly clock: ClockPort
  readonly window: (Window & typeof globalThis) | undefined
  /** Rejects if the host of the frame cannot be reached. */
  readonly probe: () => Promise<unknown>
  /** Returns the function that aborts the attestation started last, with its frame and listener. */
  readonly abortLast: () => () => void
}

const VERIFY_HOST = 'verify.walletconnect.'
const VERIFY_KEY_URL = `${VERIFY_URL}/v3/public-key`

/** Limits the wait for the client's attestation frame, or disables it with `verify: false`. */
export const patchVerify = (
  client: SignClient,
  { clock, http, options, window }: Pick<Ports, 'clock' | 'http' | 'window'> & { options: ParsedWalletConnectOptions },
): void => {
  const verify = client.core.verify as unknown as { register: Register; readonly abortController: AbortController }
  const probe = () => http(VERIFY_KEY_URL, { mode: 'no-cors', credentials: 'omit' })
  // The client replaces its controller with each attestation.
  const abortLast = () => {
    const { abortController } = verify
    return () => abortController.abort()
  }
  verify.register = options.verify
    ? limitVerifyWait(verify.register.bind(verify), { clock, window, probe, abortLast })
    : async () => ''
}

/**
 * Waits for the attestation frame until a content security policy blocks it, its host is unreachable, or `VERIFY_WAIT_MS`
 * pass; the client alone waits five seconds each time. After one failure it is skipped, and wallets show the page as
 * unverified.
 */
export const limitVerifyWait = (register: Register, { clock, window, probe, abortLast }: VerifyWait): Register => {
  let isUnavailable = false
  return async (message) => {
    if (isUnavailable) return ''
    let stop = () => {}
    const unavailable = new Promise<'unavailable'>((resolve) => {
      const fail = () => resolve('unavailable')
      const onViolation = (event: Event) => {
        const { blockedURI, effectiveDirective } = event as SecurityPolicyViolationEvent
        if (blockedURI.includes(VERIFY_HOST) && /frame-src|child-src|default-src/.test(effectiveDirective)) fail()
      }
      window?.document?.addEventListener('securitypolicyviolation', onViolation)
      const cancel = clock.after(VERIFY_WAIT_MS, fail)
      probe().catch(fail)
      stop = () => {
        cancel()
        window?.document?.removeEventListener('securitypolicyviolation', onViolation)
      }
    })
    const registered = register(message).then((attestation) => attestation ?? '')
    const abort = abortLast()
    const answer = await Promise.race([registered, unavailable])
    stop()
    if (answer !== 'unavailable') return answer
    isUnavailable = true
    abort()
    return ''
  }
}
